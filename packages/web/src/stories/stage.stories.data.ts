import {
  type Followed,
  followNews,
  type SeenEvent,
  type ShowDetail,
  type ShowNews,
  type StageNews,
  UNSEEN,
} from '@commedia/core/wire'

import type { Beat, Play } from './stage-plays.ts'

type Body = SeenEvent['body']

/** An evening up to some moment, written as events the way a server sends them. */
export interface Evening {
  readonly show: ShowDetail
  readonly events: readonly SeenEvent[]
  readonly followed: Followed
}

const MINUTE_MS = 60_000
const START = Date.parse('2026-11-07T18:30:00.000Z')

/** How an evening is told in a story. */
export interface EveningWish {
  readonly viewer?: 'you' | 'house'
  readonly beats?: number
  readonly repeated?: number
  readonly on?: Partial<StageNews>
  readonly more?: readonly Beat[]
  readonly news?: readonly ShowNews[]
  readonly show?: Partial<ShowDetail>
  readonly line?: Followed['line']
}

/** An evening of one of the plays, up to some beat, seen from some seat. */
export function evening(play: Play, wish: EveningWish = {}): Evening {
  const viewer = wish.viewer === 'house' ? 'house' : play.you
  const events: SeenEvent[] = []
  let turn = 0
  const add = ({ by, type, body }: Beat, isNewTurn = true): void => {
    if (isNewTurn) turn++
    const at = new Date(START + turn * MINUTE_MS).toISOString()
    events.push({ seq: events.length + 1, type, version: 1, by, at, body: body as Body })
  }
  for (const [role, name, description] of play.cast)
    add({ by: 'stage-manager', type: 'role-listed', body: { role, name, description } }, false)
  for (const [role, , , sitter] of play.cast)
    if (sitter !== null)
      add(
        {
          by: 'stage-manager',
          type: 'seat-taken',
          body: { role, seat: { kind: 'person', person: `person_${role}` } },
        },
        false,
      )
  if (viewer === play.you) for (const told of ownPage(play)) add(told, false)
  add(
    {
      by: 'stage-manager',
      type: 'progress-made',
      body: { act: 1, acts: 1, done: 0, of: play.cast.length + 1, title: play.actTitle },
    },
    false,
  )
  const present = play.cast
    .slice(0, 2)
    .concat(play.cast.slice(3))
    .filter(([id]) => id !== 'role_lin' && id !== 'role_dray')
  const also = play.language === 'zh' ? play.cast.filter(([id]) => id === 'role_ma') : []
  add(
    {
      by: viewer === 'house' ? 'narrator' : viewer,
      type: 'looked-round',
      body: {
        ...{
          scene: play.scene.id,
          name: play.scene.name,
          surroundings: play.scene.surroundings,
          time: play.scene.time,
        },
        ...{ people: [...present, ...also].map(([id]) => id), props: play.props },
      },
    },
    false,
  )
  const [first, ...later] = play.beats.slice(0, wish.beats ?? play.beats.length)
  const given: Beat = {
    ...{ also: true, by: 'director', type: 'circumstances-given' },
    body: { role: play.you, ...play.given },
  }
  const beats = [...(first === undefined ? [] : [first, given]), ...later, ...(wish.more ?? [])]
  for (let round = 0; round < (wish.repeated ?? 1); round++)
    for (const beat of beats) {
      if (viewer === 'house' && isPrivate(beat)) continue
      const { business } = play.given
      const body = beat.type === given.type ? { business, ...beat.body } : beat.body
      add({ ...beat, body }, beat.also !== true)
    }
  const on: StageNews = {
    ...{ epoch: 1, take: 'take_1', viewer, seq: events.length, playing: true, over: false },
    ...{ notice: play.notice, waitsFor: [], choosing: false, tempo: '1' as const },
    ...wish.on,
  }
  const all: readonly ShowNews[] = [
    { kind: 'stage', stage: on },
    ...events.map((event): ShowNews => ({ kind: 'event', event })),
    { kind: 'caught-up', seq: events.length },
    ...(wish.news ?? []),
  ]
  const followed = all.reduce(followNews, UNSEEN)
  return {
    events,
    followed: { ...followed, on: { ...on, ...wish.on }, line: wish.line ?? followed.line },
    show: { ...showOf(play, viewer), ...wish.show },
  }
}

/** What is for the eyes and ears of one role alone. */
function isPrivate({ type, body }: Beat): boolean {
  const isForOne = ['thought-had', 'circumstances-given', 'secret-told', 'hint-given'].includes(type)
  return isForOne || body.channel === 'whisper' || (type === 'words-read' && body.how !== 'aloud')
}

/** Who one is, and what one wants tonight. */
function ownPage({ you, cast, secret, goal }: Play): readonly Beat[] {
  const [, name = '', description = ''] = cast.find(([id]) => id === you) ?? []
  const character = { id: you, name, description, secret }
  return [
    { by: 'director', type: 'role-prepared', body: { role: you, character } },
    { by: 'director', type: 'goal-given', body: { role: you, goal } },
  ]
}

/** A show of one of the plays as its owner sees it from outside. */
export function showOf(play: Play, viewer: string = play.you): ShowDetail {
  return {
    id: 'show_story',
    kind: 'performance',
    title: play.title,
    language: play.language,
    since: new Date(START).toISOString(),
    playing: true,
    rights: viewer === 'house' ? ['watcher'] : ['owner', 'seat'],
    roles: viewer === 'house' ? [] : [play.you],
    epoch: 1,
    take: 'take_1',
    opened: true,
    over: false,
    cast: play.cast.map(([id, name, description, sitter]) => ({
      ...{ id, name, description },
      sitter: sitter === null ? null : { name: sitter === 'me' ? 'Ana' : sitter, me: sitter === 'me' },
    })),
    viewers: viewer === 'house' ? ['house'] : [play.you, 'house'],
    rating: 'teen',
    notice: play.notice,
    waitsFor: [],
    choosing: false,
    money:
      viewer === 'house'
        ? null
        : {
            used: { tokens: 41_000, money: 0.08 },
            cap: { tokens: null, money: 1 },
            most: { tokens: null, money: 5 },
            estimate: { calls: 240, tokens: 480_000, money: 0.42 },
          },
  }
}

/** A piece of a line as it is being said. */
export function saying(by: string, text: string): ShowNews {
  return { kind: 'frame', frame: { line: `turn ${by}`, attempt: 1, by, kind: 'speech', text } }
}

/** Something done in a line that is being said. */
export function doing(by: string, text: string): ShowNews {
  return { kind: 'frame', frame: { line: `turn ${by}`, attempt: 1, by, kind: 'act', text } }
}

/** What is said in place of a line that no model gave. */
export const SPARE = { en: 'You first.', zh: '你先说。' }

/** What the house says when it stops for that. */
export const NO_ANSWER = {
  en: 'The show pauses here: the model does not answer. Go on to try once more.',
  zh: '演出先停在这里：模型没有回应。接着演，就会再试一次。',
}
