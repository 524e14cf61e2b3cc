import { partOf } from '@commedia/core'
import { tableRoom } from '@commedia/core/mystery'
import { useMemo } from 'react'
import { Announcer } from '../../../piece/announcer.tsx'
import bar from '../../../piece/piece-bar.module.css'
import type { RecordedSoFar } from '../../../piece/recorded-look.ts'
import { Curtain } from '../../../scene/curtain.tsx'
import { useCurtain } from '../../../scene/use-curtain.ts'
import { useWords } from '../../../words/use-words.tsx'
import { ClueHand } from '../hand/clue-hand.tsx'
import { gameSteps } from '../look/game-steps.ts'
import { namesAt, seatsSeen, victimsFor } from '../look/table-look.ts'
import { TableScene } from '../look/table-scene.tsx'
import { Reveal } from '../reveal/reveal.tsx'
import { tableWords } from '../table-words.ts'
import { readAloud, tableTalk } from '../talk/table-talk.ts'
import { TalkPage } from '../talk/talk-page.tsx'
import css from './recorded-table.module.css'

/** A recorded game: the table, the talk, the clues everybody saw; in the end the votes and the truth. */
export function RecordedTable({ recording: { language }, followed, events }: RecordedSoFar) {
  const words = useWords(tableWords)
  const { view, live, typing } = followed
  const part = useMemo(() => partOf(view, tableRoom), [view])
  const entries = useMemo(() => tableTalk(events), [events])
  const seats = useMemo(
    () => seatsSeen(part, { live, typing, cast: [], you: undefined, waitsFor: [] }),
    [part, live, typing],
  )
  const victims = useMemo(() => victimsFor(part, undefined), [part])
  const people = useMemo(() => namesAt(part, []), [part])
  const names = useMemo(
    () => ({
      ...{ people, you: undefined, rounds: part.told?.settings.rounds ?? 0 },
      victims: Object.fromEntries(victims.map(({ id, name }) => [id, name])),
    }),
    [people, victims, part],
  )
  const aloud = useMemo(
    () => readAloud(entries, (by, to) => words.asks(people[by] ?? by, people[to] ?? to)),
    [entries, words, people],
  )
  const { truth, told } = part
  const curtain = useCurtain({ isOpen: false, isOver: truth !== null }) ?? 'rises'
  return (
    <main id="main" className={css.house} data-told={truth !== null}>
      <div className={css.play}>
        <Curtain key={curtain} drawn="open" moves={curtain} />
        {truth === null ? (
          <>
            <TableScene seats={seats} victims={victims} language={language} onAsk={undefined} />
            <TalkPage entries={entries} live={live} names={names} language={language} notice="" />
          </>
        ) : (
          <Reveal
            part={part}
            truth={truth}
            live={live}
            people={people}
            victims={victims}
            you={undefined}
            language={language}
          />
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part of the page that scrolls is reached by keyboard. */}
      <aside className={css.clues} aria-label={words.clues} tabIndex={0}>
        <h2 className={css.label}>{words.clues}</h2>
        <ClueHand
          clues={part.clues}
          seats={seats}
          places={Object.fromEntries((told?.places ?? []).map(({ id, name }) => [id, name]))}
          onShow={undefined}
        />
      </aside>
      <Announcer lines={aloud} names={people} isLive />
    </main>
  )
}

/** How far the game is. */
export function RecordedPhase({ followed: { view } }: RecordedSoFar) {
  const words = useWords(tableWords)
  const part = useMemo(() => partOf(view, tableRoom), [view])
  const { phase, round, told } = part
  if (told === null) return null
  const { rounds } = told.settings
  const inRound = phase === 'search' || phase === 'questions'
  return (
    <>
      <p>{inRound ? `${words.round(round, rounds)} · ${words.phases[phase]}` : words.phases[phase]}</p>
      <ol
        className={bar.points}
        aria-label={words.progress(words.phases[phase], inRound ? round : 0, rounds)}
      >
        {gameSteps(part).map(({ phase: step, round: of, state }) => (
          <li
            key={`${step} ${of}`}
            data-point={state}
            title={step === 'questions' ? words.round(of, rounds) : words.phases[step]}
          />
        ))}
      </ol>
    </>
  )
}
