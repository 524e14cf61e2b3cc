import { type Mark, notebookOf, othersThan, type TablePart } from '@commedia/core/mystery'
import type { Followed, ShowDetail } from '@commedia/core/wire'
import { useCallback, useMemo, useState } from 'react'
import { HomeSheet } from '../../ending/home-sheet.tsx'
import { MaskPeople } from '../../parts/mask-people.tsx'
import { Announcer } from '../../piece/announcer.tsx'
import { ShareSheet } from '../../piece/share-sheet.tsx'
import { Curtain, type CurtainMoves } from '../../scene/curtain.tsx'
import { type SeenHouse, TheHouse } from '../../scene/seen-house.tsx'
import type { LineMarks } from '../../script/line-marks.ts'
import type { SoundDesk } from '../../sound/use-sound.ts'
import { useWords } from '../../words/use-words.tsx'
import type { NotTaken, TableDeeds } from './deeds/table-deeds.ts'
import { ClueHand } from './hand/clue-hand.tsx'
import { type Leaf, Leaves } from './hand/leaves.tsx'
import { YourSheet } from './hand/your-sheet.tsx'
import { TableBar } from './look/table-bar.tsx'
import { namesAt, type SeenSeat, victimsFor } from './look/table-look.ts'
import { TableScene } from './look/table-scene.tsx'
import type { Asking } from './moves/ask-whom.tsx'
import type { Mode } from './moves/composer.tsx'
import type { MyMove } from './moves/my-move.ts'
import { OnTheTable } from './moves/on-the-table.tsx'
import { TableFoot } from './moves/table-foot.tsx'
import { withMarks } from './notebook/notebook-marks.ts'
import { NotebookPage } from './notebook/notebook-page.tsx'
import { Reveal } from './reveal/reveal.tsx'
import { otherNotebooks } from './reveal/reveal-notebooks.ts'
import { useUnveiling } from './reveal/use-unveiling.ts'
import css from './table-page.module.css'
import { tableWords } from './table-words.ts'
import { readAloud, type TalkEntry } from './talk/table-talk.ts'
import { type SendingWords, TalkPage } from './talk/talk-page.tsx'

/** Everything a table is drawn from. */
export interface TablePageProps {
  readonly show: ShowDetail
  readonly followed: Pick<Followed, 'line' | 'on' | 'live'>
  readonly part: TablePart
  readonly entries: readonly TalkEntry[]
  readonly seats: readonly SeenSeat[]
  /** The seat one sits in; nothing for whoever only watches. */
  readonly you: string | undefined
  readonly move: MyMove | undefined
  /** Marks in one's notebook that are on their way. */
  readonly marks: readonly Mark[]
  readonly sending: readonly SendingWords[]
  readonly notTaken: NotTaken | undefined
  readonly failure: unknown
  /** How it is heard; nothing where it is not. */
  readonly sound?: SoundDesk | undefined
  readonly isHintComing: boolean
  readonly deeds: TableDeeds
  /** Lines worth keeping. */
  readonly kept?: LineMarks | undefined
  /** Who watches and how they clap. */
  readonly house?: SeenHouse | undefined
  /** How the curtain moves before one's eyes, where it does. */
  readonly curtain?: CurtainMoves | undefined
  /** The time it is, where it does not pass. */
  readonly now?: number
  /** What lies open from the start. */
  readonly opened?: Leaf | 'invite' | 'talk' | undefined
  /** How a question is begun. */
  readonly asks?: Partial<Asking> | undefined
}

/** The mystery table: masks around it, the talk, what is asked of one, and one's own papers beside it. */
export function TablePage(props: TablePageProps) {
  const { show, followed, part, entries, seats, you, move, deeds } = props
  const words = useWords(tableWords)
  const { told, truth } = part
  const language = told?.language ?? show.language
  const [leaf, setLeaf] = useState<Leaf>(leafOf(props.opened) ?? (you === undefined ? 'clues' : 'part'))
  const [isTurned, setTurned] = useState(leafOf(props.opened) !== undefined)
  const [sheet, setSheet] = useState<'invite' | 'keep' | 'bill' | undefined>(
    props.opened === 'invite' ? 'invite' : undefined,
  )
  const [isReread, setReread] = useState(props.opened === 'talk')
  const [chosenMode, setMode] = useState<Mode | undefined>(props.asks === undefined ? undefined : 'ask')
  const victims = useMemo(() => victimsFor(part, you), [part, you])
  const people = useMemo(() => namesAt(part, show.cast), [part, show.cast])
  const names = useMemo(
    () => ({
      people,
      victims: Object.fromEntries(victims.map(({ id, name }) => [id, name])),
      you,
      rounds: told?.settings.rounds ?? 0,
    }),
    [people, victims, you, told],
  )
  const others = useMemo(
    () => (told === null ? [] : othersThan(part, you ?? '')).map((id) => ({ id, name: people[id] ?? id })),
    [part, told, you, people],
  )
  const [asked, setAsking] = useState<Partial<Asking>>(props.asks ?? {})
  const asking: Asking = {
    to: asked.to ?? others[0]?.id ?? '',
    victim: asked.victim ?? victims[0]?.id,
    isPrivate: asked.isPrivate ?? false,
  }
  const turnTo = useCallback((role: string) => {
    setAsking((before) => ({ ...before, to: role }))
    setMode('ask')
  }, [])
  const aloud = useMemo(
    () => readAloud(entries, (by, to) => words.asks(people[by] ?? by, people[to] ?? to)),
    [entries, words, people],
  )
  const notebook = you === undefined ? undefined : withMarks(notebookOf(part, you), props.marks)
  const { unveiled, unveilAll } = useUnveiling(truth !== null)
  const isTold = truth !== null && !isReread
  return (
    <MaskPeople people={show.cast}>
      <div className={css.table} data-turned={isTurned} data-told={isTold}>
        <TableBar show={show} part={part} />
        <main id="main" className={css.house}>
          <div className={css.play}>
            <Curtain key={props.curtain} drawn="open" moves={props.curtain} />
            {isTold ? <TheHouse house={props.house} /> : null}
            {isTold ? (
              <Reveal
                part={part}
                truth={truth}
                live={followed.live}
                people={people}
                victims={victims}
                you={you}
                language={language}
                unveiled={unveiled}
                onUnveil={unveilAll}
                onRate={(ratings) => deeds.send({ kind: 'rate', ratings })}
                onAnswer={(question, letters) => deeds.send({ kind: 'key', question, letters: [...letters] })}
              />
            ) : (
              <>
                <TableScene
                  seats={seats}
                  victims={victims}
                  language={language}
                  house={props.house}
                  onAsk={move?.canAsk === true ? turnTo : undefined}
                />
                <TalkPage
                  key={`${followed.on?.epoch}`}
                  entries={entries}
                  live={followed.live}
                  sending={props.sending}
                  names={names}
                  language={language}
                  notice={followed.on?.notice ?? show.notice}
                  marks={props.kept}
                >
                  {move === undefined || you === undefined ? null : (
                    <OnTheTable
                      part={part}
                      move={move}
                      you={you}
                      suspects={others}
                      victims={victims}
                      people={people}
                      language={language}
                      send={deeds.send}
                    />
                  )}
                </TalkPage>
              </>
            )}
          </div>
          <aside className={css.side} aria-label={words.leaves}>
            <Leaves
              leaf={leaf}
              isTurned={isTurned}
              clues={part.clues.length}
              isWatching={you === undefined}
              onLeaf={(next) => {
                setLeaf(next)
                setTurned(true)
              }}
              onTalk={() => setTurned(false)}
            />
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part of the page that scrolls is reached by keyboard. */}
            <section className={css.leaf} aria-label={words[leaf]} tabIndex={0}>
              {leaf === 'part' ? (
                <YourSheet
                  sheet={you === undefined ? undefined : part.sheets[you]}
                  victims={victims}
                  language={language}
                  isTold={truth !== null}
                />
              ) : leaf === 'clues' || notebook === undefined ? (
                <ClueHand
                  clues={part.clues}
                  seats={seats}
                  places={Object.fromEntries((told?.places ?? []).map(({ id, name }) => [id, name]))}
                  onShow={
                    you === undefined || truth !== null
                      ? undefined
                      : (clue, to) => deeds.send({ kind: 'show', clue, ...(to === undefined ? {} : { to }) })
                  }
                />
              ) : (
                <NotebookPage
                  notebook={notebook}
                  suspects={others}
                  everybody={(told?.people ?? []).map(({ id, name }) => ({ id, name }))}
                  victims={victims}
                  sensors={told?.settings.sensors ?? []}
                  language={language}
                  others={otherNotebooks(part, { you, people })}
                  onMark={deeds.mark}
                />
              )}
            </section>
          </aside>
        </main>
        <TableFoot
          show={show}
          part={part}
          line={followed.line}
          isPlaying={followed.on?.playing ?? show.playing}
          move={move}
          you={you}
          others={others}
          victims={victims}
          language={language}
          chosenMode={chosenMode}
          onMode={setMode}
          asking={asking}
          onAsking={(next) => {
            setAsking(next)
            setMode('ask')
          }}
          notTaken={props.notTaken}
          failure={props.failure}
          sound={props.sound}
          viewer={followed.on?.viewer ?? show.viewers[0] ?? ''}
          isHintComing={props.isHintComing}
          now={props.now}
          deeds={deeds}
          onInvite={deeds.share === undefined ? undefined : () => setSheet('invite')}
          onKeep={() => setSheet('keep')}
          onBill={() => setSheet('bill')}
          onReread={truth === null ? undefined : () => setReread(!isReread)}
          isReread={isReread}
        />
        {sheet === 'invite' && deeds.share !== undefined ? (
          <ShareSheet
            cast={show.cast}
            share={deeds.share}
            title={words.invite}
            why={words.inviteWhy}
            booth={words.booth}
            onClose={() => setSheet(undefined)}
          />
        ) : null}
        <HomeSheet
          {...{ sheet, show, lines: aloud, names: people }}
          viewer={followed.on?.viewer}
          keep={deeds.keep}
          onClose={() => setSheet(undefined)}
        />
        <Announcer lines={aloud} names={people} isLive={followed.line === 'live'} />
      </div>
    </MaskPeople>
  )
}

function leafOf(opened: TablePageProps['opened']): Leaf | undefined {
  return opened === 'invite' || opened === 'talk' ? undefined : opened
}
