import { pointsOf, type TablePart } from '@commedia/core/mystery'
import type { Followed, ShowDetail } from '@commedia/core/wire'
import { useState } from 'react'
import { Link } from 'wouter'
import { endingWords } from '../../../ending/ending-words.ts'
import { Button } from '../../../parts/button.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { Sheet } from '../../../parts/sheet.tsx'
import { SoundFailed } from '../../../sound/sound-failed.tsx'
import { SoundTools } from '../../../sound/sound-tools.tsx'
import type { SoundDesk } from '../../../sound/use-sound.ts'
import { useFigures, useWords } from '../../../words/use-words.tsx'
import type { NotTaken, TableDeeds } from '../deeds/table-deeds.ts'
import type { Named } from '../notebook/notebook-marks.ts'
import { revealWords } from '../reveal/reveal-words.ts'
import { tableWords } from '../table-words.ts'
import type { Asking } from './ask-whom.tsx'
import { Composer, type Mode } from './composer.tsx'
import { heldUntil, type MyMove } from './my-move.ts'
import css from './table-foot.module.css'
import { Timer } from './timer.tsx'

/** The near edge of the table: what is asked of one now, the field for one's words, and what else one can do. */
export function TableFoot({
  show,
  part,
  line,
  isPlaying,
  move,
  you,
  others,
  victims,
  language,
  chosenMode,
  onMode,
  asking,
  onAsking,
  notTaken,
  failure,
  sound,
  viewer,
  isHintComing,
  now,
  deeds,
  onInvite,
  onKeep,
  onBill,
  onReread,
  isReread,
}: {
  readonly show: ShowDetail
  readonly part: TablePart
  readonly line: Followed['line']
  readonly isPlaying: boolean
  readonly move: MyMove | undefined
  readonly you: string | undefined
  readonly others: readonly Named[]
  readonly victims: readonly Named[]
  readonly language: string
  readonly chosenMode: Mode | undefined
  readonly onMode: (mode: Mode | undefined) => void
  readonly asking: Asking
  readonly onAsking: (asking: Asking) => void
  readonly notTaken: NotTaken | undefined
  readonly failure: unknown
  readonly sound: SoundDesk | undefined
  readonly viewer: string
  readonly isHintComing: boolean
  readonly now: number | undefined
  readonly deeds: TableDeeds
  readonly onInvite: (() => void) | undefined
  readonly onKeep: () => void
  readonly onBill: () => void
  readonly onReread: (() => void) | undefined
  readonly isReread: boolean
}) {
  const words = useWords(tableWords)
  const reveal = useWords(revealWords)
  const { playbill } = useWords(endingWords)
  const [isPassing, setPassing] = useState(false)
  const isOver = part.revealed !== null
  const until = heldUntil(part)
  const modes = move === undefined ? [] : modesOf(move)
  const mode = modeNow(modes, { chosen: chosenMode, move })
  return (
    <footer className={css.foot} data-plays={modes.length > 0}>
      <div className={css.input}>
        {failure === undefined || failure === null ? null : <Failure error={failure} />}
        {sound === undefined ? null : <SoundFailed sound={sound} />}
        <div className={css.now}>
          <p role="status" data-yours={isAsked(move)}>
            {isOver ? (
              <YourScore part={part} you={you} />
            ) : (
              <AskedOfMe move={move} others={others} line={line} isPaused={!isPlaying} />
            )}
          </p>
          {until === undefined || !isPlaying ? null : <Timer until={until} now={now} />}
        </div>
        {mode === undefined || move === undefined ? null : (
          <Composer
            show={show.id}
            modes={modes}
            mode={mode}
            onMode={onMode}
            isIntroduction={part.phase === 'introductions'}
            owes={move.owes}
            asking={asking}
            onAsking={onAsking}
            others={others}
            victims={victims}
            language={language}
            isYourTurn={isAsked(move)}
            notTaken={notTaken}
            send={deeds.send}
            onTyping={deeds.onTyping}
            onSpeaking={sound?.hush}
          />
        )}
        {mode === undefined && notTaken !== undefined ? <Failure error={notTaken.error} /> : null}
      </div>
      <div className={css.tools}>
        {move?.canPass === true ? (
          <Button
            className={css.pass}
            onClick={() => (move.owes.length > 0 ? setPassing(true) : deeds.send({ kind: 'pass' }))}
          >
            {part.phase === 'introductions' ? words.passNothing : words.pass}
          </Button>
        ) : null}
        {onReread === undefined ? null : (
          <Button className={css.pass} onClick={onReread}>
            {isReread ? reveal.toTruth : reveal.toTalk}
          </Button>
        )}
        <div className={css.plain}>
          <SoundTools show={show} viewer={viewer} sound={sound} />
          {move === undefined ||
          part.truth !== null ||
          part.phase === 'vote' ||
          part.phase === 'key' ? null : (
            <Button look="plain" disabled={isHintComing} onClick={() => deeds.send({ kind: 'hint' })}>
              {isHintComing ? words.hintComing : words.hintAsk}
            </Button>
          )}
          {isOver || deeds.stop === undefined || deeds.start === undefined ? null : (
            <Button look="plain" onClick={isPlaying ? deeds.stop : deeds.start}>
              {isPlaying ? words.pause : words.goOn}
            </Button>
          )}
          {onInvite === undefined || isOver ? null : (
            <Button look="plain" onClick={onInvite}>
              {words.invite}
            </Button>
          )}
          {isOver ? (
            <Button look="plain" onClick={onBill}>
              {playbill}
            </Button>
          ) : null}
          {isOver ? (
            <Button look="plain" onClick={onKeep}>
              {words.keep}
            </Button>
          ) : null}
          {isOver ? <Link href="/tables/new">{words.another}</Link> : null}
          {show.rights.includes('director') || (isOver && show.rights.includes('owner')) ? (
            <Link href={`/shows/${show.id}/booth`}>{words.booth}</Link>
          ) : null}
        </div>
      </div>
      {isPassing ? (
        <Sheet title={words.passTitle} onClose={() => setPassing(false)}>
          <p translate="no">
            {words.passOwed(others.find(({ id }) => id === move?.owes[0]?.by)?.name ?? '')}
          </p>
          <div className={css.answer}>
            <Button
              onClick={() => {
                setPassing(false)
                deeds.send({ kind: 'pass' })
              }}
            >
              {words.pass}
            </Button>
            <Button look="commit" onClick={() => setPassing(false)}>
              {words.passNot}
            </Button>
          </div>
        </Sheet>
      ) : null}
    </footer>
  )
}

function AskedOfMe({
  move,
  others,
  line,
  isPaused,
}: {
  readonly move: MyMove | undefined
  readonly others: readonly Named[]
  readonly line: Followed['line']
  readonly isPaused: boolean
}) {
  const words = useWords(tableWords)
  if (line === 'lost') return words.lost
  if (isPaused) return words.paused
  if (move === undefined) return words.watching
  const [owed] = move.owes
  if (owed !== undefined)
    return <span translate="no">{words.now.answer(others.find(({ id }) => id === owed.by)?.name ?? '')}</span>
  switch (move.now) {
    case 'search':
      return words.now.search(move.left)
    case 'ask':
      return words.now.ask(move.left)
    case 'key':
      return words.now.key(move.left)
    case 'over':
      return words.now.told
    default:
      return words.now[move.now]
  }
}

function YourScore({ part, you }: { readonly part: TablePart; readonly you: string | undefined }) {
  const words = useWords(tableWords)
  const figures = useFigures()
  const score = part.revealed?.scores.find(({ role }) => role === you)
  const { points, of } = score === undefined ? { points: 0, of: 0 } : pointsOf(score)
  return of === 0 ? null : words.now.over(figures.count(points), figures.count(of))
}

/** Whether the game waits for something of mine. */
function isAsked(move: MyMove | undefined): boolean {
  return move !== undefined && (move.owes.length > 0 || (move.now !== 'wait' && move.now !== 'over'))
}

/** What words may be for now. */
function modesOf({ owes, canSay, canAsk }: MyMove): readonly Mode[] {
  return [
    ...(owes.length > 0 ? (['answer'] as const) : []),
    ...(canAsk ? (['ask'] as const) : []),
    ...(canSay ? (['say'] as const) : []),
  ]
}

/** What was chosen, where it is still possible; an answer that is owed comes first, then what the phase is for. */
function modeNow(
  modes: readonly Mode[],
  { chosen, move }: { readonly chosen: Mode | undefined; readonly move: MyMove | undefined },
): Mode | undefined {
  if (chosen !== undefined && modes.includes(chosen)) return chosen
  if (modes.includes('answer')) return 'answer'
  if (move?.now === 'talk' && modes.includes('say')) return 'say'
  return modes[0]
}
