import type { Followed, ShowDetail, TakeListed } from '@commedia/core/wire'
import { useCallback, useState } from 'react'
import { endingWords } from '../../ending/ending-words.ts'
import { HomeSheet } from '../../ending/home-sheet.tsx'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import type { KeptText } from '../../parts/kept-text.ts'
import { MaskPeople } from '../../parts/mask-people.tsx'
import { Announcer } from '../../piece/announcer.tsx'
import { LineState } from '../../piece/line-state.tsx'
import { ShareSheet } from '../../piece/share-sheet.tsx'
import { ShowBar } from '../../piece/show-bar.tsx'
import type { SeenHouse } from '../../scene/seen-house.tsx'
import type { LineMarks } from '../../script/line-marks.ts'
import { Script } from '../../script/script.tsx'
import type { ScriptLine, Speech } from '../../script/script-page.ts'
import { SoundFailed } from '../../sound/sound-failed.tsx'
import { SoundTools } from '../../sound/sound-tools.tsx'
import type { SoundDesk } from '../../sound/use-sound.ts'
import { useFigures, useWords } from '../../words/use-words.tsx'
import css from './any-page.module.css'
import { anyWords } from './any-words.ts'
import { Company } from './company.tsx'
import { CueDesk, type CueForms } from './cue-desk.tsx'
import type { PieceDeeds } from './piece-deeds.ts'
import { LineSheet, TakesSheet, WhoSheet } from './piece-sheets.tsx'

/** Everything a piece of any mode is drawn from. */
export interface AnyPageProps {
  readonly show: ShowDetail
  /** What its mode is called. */
  readonly called: string
  readonly forms: CueForms
  readonly followed: Pick<Followed, 'line' | 'on' | 'live' | 'typing'>
  readonly lines: readonly ScriptLine[]
  readonly sending: readonly (ScriptLine & Speech)[]
  /** Why what was done last was not taken. */
  readonly notTaken: unknown
  /** Where what is begun outlives a reload. */
  readonly halfTyped?: KeptText | undefined
  /** The seat one sits in; nothing for whoever only watches. */
  readonly you: string | undefined
  readonly takes: readonly TakeListed[]
  readonly failure: unknown
  /** How it is heard; nothing where it is not. */
  readonly sound: SoundDesk | undefined
  readonly isBusy: boolean
  readonly deeds: PieceDeeds
  readonly marks?: LineMarks | undefined
  /** Who watches and how they clap. */
  readonly house?: SeenHouse | undefined
}

/** A piece of any mode: who is in it, what was played, and what one can do. */
export function AnyPage(props: AnyPageProps) {
  const { show, called, forms, followed, lines, you, takes, deeds } = props
  const words = useWords(anyWords)
  const { playbill } = useWords(endingWords)
  const [sheet, setSheet] = useState<'share' | 'keep' | 'takes' | 'bill'>()
  const [who, setWho] = useState<string>()
  const [line, setLine] = useState<ScriptLine>()
  const about = useCallback((chosen: ScriptLine) => setLine(chosen), [])
  const names = Object.fromEntries(show.cast.map(({ id, name }) => [id, name]))
  const role = show.cast.find(({ id }) => id === who)
  const isPlaying = followed.on?.playing ?? show.playing
  const waitsFor = show.over ? [] : (followed.on?.waitsFor ?? show.waitsFor)
  const hasBegun = lines.some(({ kind }) => kind === 'speech')
  const isTurn = you !== undefined && waitsFor.includes(you)
  return (
    <MaskPeople people={show.cast}>
      <div className={css.piece}>
        <ShowBar show={show} here={words.here(show.cast.length)} words={{ ...words, title: called }} />
        <main id="main" className={css.house}>
          <Company
            cast={show.cast}
            followed={followed}
            waitsFor={waitsFor}
            language={show.language}
            onWho={setWho}
            house={props.house}
          />
          <Script
            key={`${followed.on?.epoch}`}
            lines={lines}
            live={followed.live}
            sending={props.sending}
            names={names}
            you={you}
            language={show.language}
            about={about}
            marks={props.marks}
          />
        </main>
        <footer className={css.foot}>
          {props.failure === undefined || props.failure === null ? null : <Failure error={props.failure} />}
          <div className={css.state}>
            <Standing
              {...{ isTurn, isPlaying, hasBegun, waitsFor, names }}
              isOver={show.over}
              maySit={deeds.sitDown !== undefined}
            />
            {followed.line === 'live' ? null : <LineState line={followed.line} />}
            {deeds.start === undefined || isPlaying || show.over ? null : (
              <Button look="commit" disabled={props.isBusy} onClick={deeds.start}>
                {hasBegun ? words.goOn : words.begin}
              </Button>
            )}
          </div>
          {props.sound === undefined ? null : <SoundFailed sound={props.sound} />}
          {show.over ? null : you !== undefined ? (
            <CueDesk
              key={you}
              show={show.id}
              forms={forms}
              isTurn={isTurn}
              notTaken={props.notTaken}
              halfTyped={props.halfTyped}
              deeds={deeds}
              onSpeaking={props.sound?.hush}
            />
          ) : hasBegun ? (
            <p className={css.quiet}>{words.onlyWatch}</p>
          ) : null}
          <div className={css.tools}>
            <SoundTools show={show} viewer={followed.on?.viewer ?? you ?? ''} sound={props.sound} />
            {deeds.stop === undefined || !isPlaying || show.over ? null : (
              <Button look="plain" disabled={props.isBusy} onClick={deeds.stop}>
                {words.rest}
              </Button>
            )}
            {deeds.putOnStage === undefined || takes.length < 2 ? null : (
              <Button look="plain" onClick={() => setSheet('takes')}>
                {words.takes}
              </Button>
            )}
            {deeds.share === undefined ? null : (
              <Button look="plain" onClick={() => setSheet('share')}>
                {words.share}
              </Button>
            )}
            {show.over ? (
              <Button look="plain" onClick={() => setSheet('bill')}>
                {playbill}
              </Button>
            ) : null}
            <Button look="plain" onClick={() => setSheet('keep')}>
              {words.keep}
            </Button>
          </div>
        </footer>
        {role === undefined ? null : (
          <WhoSheet
            role={role}
            language={show.language}
            isOver={show.over}
            deeds={deeds}
            onClose={() => setWho(undefined)}
          />
        )}
        {line === undefined ? null : (
          <LineSheet
            line={line}
            names={names}
            isOwn={line.kind === 'speech' && line.by === you}
            deeds={deeds}
            onClose={() => setLine(undefined)}
          />
        )}
        {sheet === 'share' && deeds.share !== undefined ? (
          <ShareSheet cast={show.cast} share={deeds.share} onClose={() => setSheet(undefined)} />
        ) : null}
        {sheet === 'takes' && deeds.putOnStage !== undefined ? (
          <TakesSheet takes={takes} putOnStage={deeds.putOnStage} onClose={() => setSheet(undefined)} />
        ) : null}
        <HomeSheet
          {...{ sheet, show, lines, names }}
          viewer={followed.on?.viewer}
          keep={deeds.keep}
          onClose={() => setSheet(undefined)}
        />
        <Announcer lines={lines} names={names} isLive={followed.line === 'live'} />
      </div>
    </MaskPeople>
  )
}

/** How it stands, in a sentence that is there at all times. */
function Standing({
  isOver,
  isTurn,
  isPlaying,
  hasBegun,
  waitsFor,
  names,
  maySit,
}: {
  readonly isOver: boolean
  readonly isTurn: boolean
  readonly isPlaying: boolean
  readonly hasBegun: boolean
  readonly waitsFor: readonly string[]
  readonly names: Readonly<Record<string, string>>
  readonly maySit: boolean
}) {
  const words = useWords(anyWords)
  const figures = useFigures()
  const said = (): string => {
    if (isOver) return words.over
    if (!isPlaying) return hasBegun ? words.rests : maySit ? words.notBegun : words.notBegunOthers
    if (isTurn) return words.yourTurn
    return waitsFor.length > 0
      ? words.waitsFor(figures.list(waitsFor.map((id) => names[id] ?? id)))
      : words.goesOn
  }
  return (
    <p className={css.standing} role="status" data-turn={isTurn}>
      {said()}
    </p>
  )
}
