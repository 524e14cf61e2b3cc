import { type PersonToVoice, piecesOf } from '@commedia/core/voices'
import type { SeenEvent, WireClient } from '@commedia/core/wire'
import type { FollowedShow } from '@commedia/react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { SCREEN_NAME } from '../house/screen-name.ts'
import { browserSource, canSpeak } from './browser-source.ts'
import { heardLive } from './heard-live.ts'
import { houseSource } from './house-source.ts'
import { keepSound, readSound, type SoundChoices } from './kept-sound.ts'
import { livePieces } from './live-pieces.ts'
import { NARRATOR, type Said, saidIn } from './said-in.ts'
import { type HeardNow, type SoundPlayer, soundPlayer } from './sound-player.ts'
import type { ToHear } from './to-hear.ts'

/** What is to be heard of a show, and by whom. */
export interface ToListen {
  readonly show: string
  readonly language: string
  readonly cast: readonly PersonToVoice[]
  readonly followed: Pick<FollowedShow, 'now' | 'events'>
  /** The part one plays oneself: nobody hears their own words. */
  readonly plays: string | undefined
  /** Nobody looks back. */
  readonly isNow: boolean
  /** Whether the house has a voice. */
  readonly hasHouse: boolean
}

/** The sound of a show, and what one can do with it. */
export interface SoundDesk {
  /** Whether anything can be heard here at all. */
  readonly canHear: boolean
  readonly isOn: boolean
  readonly turn: (isOn: boolean) => void
  readonly from: 'house' | 'browser'
  /** Whether the house has a voice. */
  readonly hasHouse: boolean
  readonly choices: SoundChoices
  readonly choose: (choices: Partial<SoundChoices>) => void
  /** Whom one hears now; nothing where sound is off or nobody speaks. */
  readonly heard: HeardNow
  /** Until when what was said is heard, by the page's clock. */
  readonly endsAt: number
  /** Ends what is heard, at once. */
  readonly silence: () => void
  /** Ends what is heard, and the line in the record where it was heard; what one says next waits for that. */
  readonly cutIn: () => Promise<unknown>
  /** Is silent for as long as somebody speaks here: what is said meanwhile is not heard later. */
  readonly hush: (isSpeaking: boolean) => void
  /** That the voice failed, once. */
  readonly hasFailed: boolean
  /** The voice one chose for somebody, of those of today's source. */
  readonly chosenFor: (role: string) => string | undefined
  readonly chooseFor: (role: string, voice: string | undefined) => void
}

/** Has a show heard for as long as it is wanted: line by line as it is said, in the house's voice or the browser's own. */
export function useSound(
  listen: ToListen,
  wire: Pick<WireClient, 'hear' | 'getHeard' | 'getVoices' | 'cutLine'>,
): SoundDesk {
  const { show, language, followed, plays, isNow, hasHouse } = listen
  const { now, events } = followed
  const [choices, setChoices] = useState(readSound)
  const [isOn, setOn] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [heard, setHeard] = useState<HeardNow>()
  const [endsAt, setEndsAt] = useState(0)
  const from = hasHouse && choices.from !== 'browser' ? 'house' : 'browser'
  const canHear = hasHouse || canSpeak()
  // Whoever plays looks these up when a piece is heard.
  const latest = useRef({ listen, choices })
  latest.current = { listen, choices }
  const choose = useCallback((some: Partial<SoundChoices>) => {
    const chosen = { ...latest.current.choices, ...some }
    setChoices(chosen)
    keepSound(chosen)
  }, [])

  const [player, setPlayer] = useState<SoundPlayer>()
  useEffect(() => {
    if (!isOn) return
    const audio = from === 'house' ? new AudioContext() : undefined
    const volume = (): number => latest.current.choices.volume
    const chosenFor = (role: string): string | undefined => latest.current.choices.voices[`${from} ${role}`]
    const viewer = (): string => latest.current.listen.followed.now.on?.viewer ?? ''
    const cast = (): readonly PersonToVoice[] =>
      latest.current.listen.cast.map((person) => {
        const voice = chosenFor(person.id)
        return voice === undefined ? person : { ...person, chosen: { voice } }
      })
    const source =
      audio === undefined
        ? browserSource({ cast, language, volume }, speechSynthesis)
        : houseSource({ show, viewer, voiceFor: chosenFor, volume }, wire, audio)
    void audio?.resume()
    // The house looks up who speaks in which voice before the first line is said.
    if (audio !== undefined) wire.getVoices({ show, query: { as: viewer() } }).catch(() => {})
    const own = soundPlayer({
      source,
      later: (work, ms) => {
        const timer = setTimeout(work, ms)
        return () => clearTimeout(timer)
      },
      onChange: () => {
        setHeard(own.now())
        setEndsAt(Math.round((performance.now() + own.leftMs()) / STEP_MS) * STEP_MS)
      },
      onFailure: () => setFailed(true),
    })
    setPlayer(own)
    return () => {
      own.silence()
      setPlayer(undefined)
      setHeard(undefined)
      setEndsAt(0)
      setTimeout(() => void audio?.close(), CLOSED_MS)
    }
  }, [isOn, from, show, language, wire])

  /** Lines that were silenced stay so, whatever of them is still on its way. */
  const muted = useRef<ReadonlySet<string>>(NONE)
  const silence = useCallback(() => {
    const { live: saying, heard: known } = latest.current.listen.followed.now
    muted.current = new Set([...saying, ...known.pieces].map(({ line }) => line))
    player?.silence()
  }, [player])

  const cutIn = useCallback(async () => {
    const { plays: role, followed: behind } = latest.current.listen
    const { piece, share = 0 } = player?.where() ?? {}
    silence()
    // What stands in the record stays as it is, and what nothing was heard of yet is answered as it was read.
    const isLive = behind.now.live.some(({ line }) => line === piece?.line)
    if (piece?.place === undefined || role === undefined || !isLive) return
    const body = { screen: SCREEN_NAME, line: piece.line, ...piece.place, share }
    await wire.cutLine({ show, query: { as: role }, body }).catch(() => {})
  }, [player, silence, show, wire])

  const isHushed = useRef(false)
  const hush = useCallback(
    (isSpeaking: boolean) => {
      isHushed.current = isSpeaking
      if (isSpeaking) void cutIn()
    },
    [cutIn],
  )

  // Another take, another seat or a look back ends what is heard.
  const epoch = now.on?.epoch
  const viewer = now.on?.viewer
  const place = `${epoch} ${viewer}`
  const [live] = useState(heardLive)
  const cutter = useMemo(livePieces, [place, player])
  const begunAt = useRef<{ readonly place: string; seq: number }>(undefined)
  useEffect(() => {
    begunAt.current = undefined
    live.forget()
    silence()
  }, [place, silence, live])
  useEffect(() => {
    if (!isNow || now.on?.playing === false) silence()
  }, [isNow, now.on?.playing, silence])

  useEffect(() => {
    if (player === undefined || now.line !== 'live') return
    // What was said before one listened is not heard.
    begunAt.current ??= { place, seq: events.at(-1)?.seq ?? 0 }
    if (!isNow) {
      begunAt.current = { place, seq: events.at(-1)?.seq ?? 0 }
      return
    }
    const pieces = from === 'house' ? now.heard.pieces.map(ofHouse) : cutter.read(now.live)
    if (isHushed.current) muted.current = new Set([...muted.current, ...pieces.map(({ line }) => line)])
    const others = pieces.filter(({ by, line }) => by !== plays && !muted.current.has(line))
    live.note(pieces)
    const there = new Set(pieces.map(({ key }) => key))
    player.leaveOut(({ key }) => key.startsWith('live ') && !there.has(key))
    player.add(others)
    const after = begunAt.current.seq
    const fresh = events.filter(({ seq }) => seq > after)
    begunAt.current = { place, seq: events.at(-1)?.seq ?? after }
    for (const event of fresh) {
      const said = saidIn(event)
      if (said === undefined) continue
      const line = said.by === NARRATOR ? undefined : live.recorded(said.by)
      // Whoever was cut is not heard to their end.
      if (said.isCut && line !== undefined) player.leaveOut((piece) => piece.line === line)
      if (line !== undefined || said.by === plays || isHushed.current) continue
      if (said.by === NARRATOR && !latest.current.choices.narrator) continue
      if (from === 'browser') player.add(ofRecord(event, said))
      else
        void heardAt({ show, viewer: viewer ?? '', seq: event.seq }, wire).then(player.add, () =>
          setFailed(true),
        )
    }
  }, [player, from, now, events, isNow, place, viewer, cutter, live, plays, show, wire])

  return {
    canHear,
    isOn,
    turn: useCallback((wanted: boolean) => {
      setFailed(false)
      setOn(wanted)
    }, []),
    from,
    hasHouse,
    choices,
    choose,
    heard,
    endsAt,
    silence,
    cutIn,
    hush,
    hasFailed,
    chosenFor: (role) => choices.voices[`${from} ${role}`],
    chooseFor: (role, voice) => {
      const { [`${from} ${role}`]: _before, ...voices } = choices.voices
      choose({ voices: voice === undefined ? voices : { ...voices, [`${from} ${role}`]: voice } })
    },
  }
}

const NONE: ReadonlySet<string> = new Set()

/** The end of what is heard is told in steps: a little more or less is no news. */
const STEP_MS = 250
/** What fades out still needs its clock. */
const CLOSED_MS = 200

function ofHouse(piece: Parameters<typeof keyOf>[0] & Omit<ToHear, 'key' | 'stretch'>): ToHear {
  const { line, attempt, stretch, at, by, text, quiet, ticket } = piece
  const place = { stretch, at, attempt }
  return { key: keyOf(piece), line, stretch: `${stretch}`, by, text, quiet, ticket, place }
}

function keyOf(piece: {
  readonly line: string
  readonly attempt: number
  readonly stretch: number
  readonly at: number
}): string {
  return `live ${piece.line} ${piece.attempt} ${piece.stretch} ${piece.at}`
}

function ofRecord({ seq }: SeenEvent, { by, text, quiet }: Said): readonly ToHear[] {
  const line = `seq ${seq}`
  return piecesOf(text).map((piece, at) => ({
    ...{ key: `${line} ${at}`, line, stretch: '0', by, quiet },
    text: piece.text,
  }))
}

async function heardAt(
  { show, viewer, seq }: { readonly show: string; readonly viewer: string; readonly seq: number },
  wire: Pick<WireClient, 'getHeard'>,
): Promise<readonly ToHear[]> {
  const { pieces } = await wire.getHeard({ show, query: { as: viewer, seq } })
  return pieces.map((piece) => {
    // What stands in the record stays as it is.
    const { place: _, ...heard } = ofHouse(piece)
    return { ...heard, key: `${piece.line} ${piece.at}` }
  })
}
