import type { Followed, OfferListed, ShowDetail, TakeListed } from '@commedia/core/wire'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { Bows } from '../../ending/bows.tsx'
import { Playbill } from '../../ending/playbill.tsx'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { keptText } from '../../parts/kept-text.ts'
import { MaskPeople } from '../../parts/mask-people.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import { Announcer } from '../../piece/announcer.tsx'
import type { CurtainMoves } from '../../scene/curtain.tsx'
import type { MaskDeeds } from '../../scene/mask-menu.tsx'
import { type SeenHouse, TheHouse } from '../../scene/seen-house.tsx'
import type { StageLook } from '../../scene/stage-look.ts'
import { StageScene } from '../../scene/stage-scene.tsx'
import type { LineMarks } from '../../script/line-marks.ts'
import { Script } from '../../script/script.tsx'
import type { ScriptLine } from '../../script/script-page.ts'
import { SoundFailed } from '../../sound/sound-failed.tsx'
import type { SoundDesk } from '../../sound/use-sound.ts'
import { useWords } from '../../words/use-words.tsx'
import { AfterCurtain } from './after-curtain.tsx'
import { captionOf, heardCaption } from './caption.ts'
import { lineAt } from './line-at.ts'
import { ModelSilent } from './model-silent.tsx'
import { SayField } from './say-field.tsx'
import type { Hearing } from './say-to.tsx'
import { seatDeed } from './seat-deed.ts'
import { type Sending, sendingLines } from './sending.ts'
import css from './stage.module.css'
import { StageBar } from './stage-bar.tsx'
import { StageControls } from './stage-controls.tsx'
import type { StageDeeds } from './stage-deeds.ts'
import { StageNote, type Standing } from './stage-note.tsx'
import type { StageRights } from './stage-rights.ts'
import { type SheetOpen, StageSheets } from './stage-sheets.tsx'
import { stageWords } from './stage-words.ts'
import { standingOf, waitIn } from './standing.ts'
import { Timeline } from './timeline.tsx'
import { toldSilent, unansweredLines } from './unanswered-lines.ts'
import type { NotTaken } from './use-sending.ts'
import { YourPart } from './your-part.tsx'

/** Everything the stage is drawn from. */
export interface StageViewProps {
  readonly show: ShowDetail
  readonly followed: Pick<Followed, 'line' | 'on' | 'live' | 'typing'>
  /** Who watches and how they clap. */
  readonly house: SeenHouse
  readonly look: StageLook
  /** The whole evening up to now. */
  readonly lines: readonly ScriptLine[]
  /** The line looked back at; now unless told. */
  readonly past: number | undefined
  readonly onPast: (past: number | undefined) => void
  readonly sending: readonly Sending[]
  readonly refused: NotTaken | undefined
  readonly suggestions: readonly string[]
  readonly isHintComing: boolean
  readonly rights: StageRights
  readonly takes: readonly TakeListed[]
  readonly offers: readonly OfferListed[]
  /** The event with which the moment begins that another take would be of; null when there is none, undefined while unknown. */
  readonly retakes: number | null | undefined
  /** What a deed failed with. */
  readonly failure: unknown
  readonly deeds: StageDeeds
  /** How it is heard; nothing where it is not. */
  readonly sound?: SoundDesk | undefined
  readonly marks?: LineMarks
  /** How the curtain moves before one's eyes, where it does. */
  readonly curtain?: CurtainMoves | undefined
  /** A sheet that lies open from the start. */
  readonly opened?: SheetOpen | { readonly kind: 'part' }
  readonly captioned?: boolean
}

const NONE_MARKED: LineMarks = { marked: [] }

/** The stage: place and masks, the script, one's part, one's input. */
export function StageView(props: StageViewProps) {
  const {
    show,
    followed,
    house,
    look,
    lines,
    past,
    onPast,
    rights,
    offers,
    deeds,
    sound,
    marks = NONE_MARKED,
  } = props
  const words = useWords(stageWords)
  const [sheet, setSheet] = useState(props.opened)
  const [areShown, setCaptions] = useState(props.captioned === true)
  const [addressed, setAddressed] = useState<Hearing>()
  const [isReread, setReread] = useState(false)
  const { on, line: connection } = followed
  const heard = sound?.isOn === true && past === undefined ? sound.heard : undefined
  const isOver = on?.over ?? show.over
  const isEnded = isOver && past === undefined && !isReread
  const isChoosing = on?.choosing === true && rights.directs && offers.length > 1
  useEffect(() => {
    if (isChoosing) setSheet({ kind: 'offers' })
  }, [isChoosing])
  useEffect(() => {
    if (past === undefined) return
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onPast(undefined)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [past, onPast])
  const shown = useMemo(() => (past === undefined ? lines : lines.slice(0, past + 1)), [lines, past])
  const sending = useMemo(() => sendingLines(past === undefined ? props.sending : []), [props.sending, past])
  const [isCutIn, setCutIn] = useState(false)
  useEffect(() => {
    if (on?.playing === true) setCutIn(false)
  }, [on?.playing])
  const stands = standingOf(followed, { look, past, count: lines.length, offers })
  const standing: Standing = isCutIn && stands.kind === 'paused' ? { kind: 'your-turn' } : stands
  const sitters = useMemo(
    () => new Set(show.cast.filter(({ sitter }) => sitter !== null).map(({ id }) => id)),
    [show.cast],
  )
  const unanswered = useMemo(() => unansweredLines(lines, sitters), [lines, sitters])
  const silence = toldSilent({ playing: on?.playing, stopped: look.progress.stopped?.reason }, unanswered)
  const isStopped = silence === 'stopped'
  const isSilent = past === undefined && !isOver && silence !== undefined
  const askAgain = isStopped ? undefined : unanswered?.from
  const caption =
    heard === undefined ? captionOf(shown, followed.live, look.names) : heardCaption(heard, look.names)
  const at = past === undefined ? undefined : lines[past]
  const close = (): void => setSheet(undefined)
  const about = useCallback((line: ScriptLine) => setSheet({ kind: 'line', line }), [])
  const retaken = typeof props.retakes === 'number' ? (lineAt(lines, props.retakes) ?? null) : props.retakes
  const canSpeak = rights.plays && look.seat !== 'understudy'
  const masks = useMemo<MaskDeeds>(
    () => ({
      // A new object each time: the same person can be meant twice.
      address: canSpeak ? (hearing) => setAddressed({ ...hearing }) : undefined,
      who: (role) => setSheet({ kind: 'who', role }),
      take: rights.owns ? deeds.takePart : undefined,
    }),
    [canSpeak, rights.owns, deeds],
  )
  const halfTyped = useMemo(
    () =>
      look.you === undefined
        ? undefined
        : keptText(`commedia half-typed ${show.id} ${look.you}`, sessionStorage),
    [show.id, look.you],
  )
  const partLabel = look.you === undefined ? words.inSight : words.yourPart
  const part = (
    <YourPart
      show={show}
      look={look}
      takes={props.takes}
      onTake={rights.directs ? deeds.putOnStage : undefined}
      onEyes={deeds.look}
      seatDeed={seatDeed(look.seat, { plays: rights.plays, isOver })}
      onSeat={(does) => deeds.send({ kind: does })}
      isOver={isOver && past === undefined}
    />
  )
  return (
    <MaskPeople people={look.masked}>
      <div className={css.stage} data-past={past !== undefined}>
        <StageBar show={show} look={look} />
        <main id="main" className={css.house}>
          <div className={css.play}>
            {isEnded ? (
              <>
                <Bows cast={show.cast} scene={look.scene} language={show.language} curtain={props.curtain}>
                  <TheHouse house={house} />
                </Bows>
                <Playbill show={show} lines={lines} names={look.names} marks={marks} isUnderBows />
              </>
            ) : (
              <>
                <StageScene
                  look={look}
                  language={show.language}
                  masks={past === undefined && !isOver ? masks : undefined}
                  isOver={isOver && past === undefined}
                  house={past === undefined ? house : undefined}
                  curtain={isOver ? undefined : props.curtain}
                  caption={areShown ? caption : undefined}
                />
                <Script
                  key={`${on?.epoch} ${look.viewer}`}
                  lines={shown}
                  live={past === undefined ? followed.live : undefined}
                  sending={sending}
                  names={look.names}
                  you={look.you}
                  language={show.language}
                  about={past === undefined ? about : undefined}
                  marks={marks}
                />
              </>
            )}
          </div>
          <aside className={css.part} aria-label={partLabel}>
            {part}
          </aside>
        </main>
        <footer className={css.foot} data-plays={rights.plays || isOver}>
          <div className={css.input}>
            {props.failure === undefined || props.failure === null ? null : <Failure error={props.failure} />}
            {isSilent ? (
              <ModelSilent
                owns={rights.owns}
                onAgain={rights.directs && askAgain !== undefined ? () => deeds.rewind(askAgain) : undefined}
                onGoOn={rights.directs && isStopped ? deeds.start : undefined}
              />
            ) : null}
            <StageNote
              standing={isSilent && isStopped ? { kind: 'going-on' } : standing}
              wait={waitIn(followed, standing)}
              onChoose={rights.directs ? () => setSheet({ kind: 'offers' }) : undefined}
              onMore={rights.owns ? deeds.allowMore : undefined}
              onNext={rights.directs || rights.plays ? deeds.askNext : undefined}
              onPlayFromHere={
                rights.directs && at !== undefined
                  ? () => {
                      deeds.rewind(at.seq)
                      onPast(undefined)
                    }
                  : undefined
              }
              onNow={() => onPast(undefined)}
            />
            {sound === undefined ? null : <SoundFailed sound={sound} />}
            {isOver && past === undefined ? (
              <AfterCurtain
                onEpisode={rights.owns ? () => setSheet({ kind: 'episode' }) : undefined}
                compareAt={rights.owns ? `/critics?show=${show.id}` : undefined}
                onKeep={() => setSheet({ kind: 'keep' })}
                onShare={() => setSheet({ kind: 'page' })}
                onLookBack={() => onPast(0)}
                isReread={isReread}
                onReread={() => setReread(!isReread)}
              />
            ) : null}
            {!rights.plays || isOver || look.seat === 'understudy' ? null : (
              <SayField
                show={show.id}
                others={look.people.filter(({ isYou }) => !isYou)}
                suggestions={props.suggestions}
                isHintComing={props.isHintComing}
                isOff={past !== undefined}
                isYourTurn={standing.kind === 'your-turn'}
                onCutIn={
                  rights.directs && standing.kind === 'speaking'
                    ? () => {
                        setCutIn(true)
                        deeds.cutIn()
                      }
                    : undefined
                }
                language={show.language}
                refused={props.refused}
                addressed={addressed}
                halfTyped={halfTyped}
                send={deeds.send}
                onTyping={deeds.onTyping}
                onSpeaking={sound?.hush}
              />
            )}
          </div>
          <div className={css.tools}>
            <Timeline lines={lines} you={look.you} at={past} onScrub={onPast} />
            <StageControls
              show={show.id}
              rights={rights}
              isPlaying={on?.playing === true}
              isOver={isOver}
              isPlayed={lines.some(({ kind }) => kind === 'speech')}
              tempo={on?.tempo}
              deeds={deeds}
              open={setSheet}
              sound={sound}
              captions={{ areShown, onCaptions: () => setCaptions(!areShown) }}
            >
              <Button look="plain" className={css.partButton} onClick={() => setSheet({ kind: 'part' })}>
                {partLabel}
              </Button>
            </StageControls>
          </div>
        </footer>
        {sheet?.kind === 'part' ? (
          <Sheet title={partLabel} onClose={close}>
            {part}
          </Sheet>
        ) : (
          <StageSheets
            open={sheet}
            onClose={close}
            onOpen={setSheet}
            show={show}
            rights={rights}
            offers={offers}
            names={look.names}
            you={look.you}
            retaken={retaken}
            isPlaying={on?.playing === true}
            deeds={deeds}
            sound={sound}
            viewer={look.viewer}
          />
        )}
        <Announcer lines={lines} names={look.names} isLive={connection === 'live'} />
      </div>
    </MaskPeople>
  )
}
