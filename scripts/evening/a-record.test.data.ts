import { HOUSE } from '@commedia/core'
import { aBlueprint, aCastMember, aProp, CURTAIN_TIME } from '@commedia/core/testing'
import type { Call, RecordedEvent } from './kept-files.ts'

/** Everybody there is on the platform, and the house. */
const EVERYBODY = [HOUSE, 'role_ana', 'role_ben']

/** One event without its number: whom it reaches and what it holds. */
export type Happened = Pick<RecordedEvent, 'type' | 'by' | 'body'> & Partial<RecordedEvent>

/** A record of these events, numbered from one. */
export function aRecord(...events: readonly Happened[]): readonly RecordedEvent[] {
  return events.map((event, at) => ({
    version: 1,
    audience: EVERYBODY,
    at: new Date(CURTAIN_TIME).toISOString(),
    take: 'take_1',
    seq: at + 1,
    ...event,
  }))
}

/** A turn opens. */
export const turn: Happened = {
  type: 'turn-opened',
  by: 'stage-manager',
  audience: [],
  body: { turn: 'turn', seed: 1 },
}

/** A beat is over. */
export const beat: Happened = {
  type: 'beat-played',
  by: 'stage-manager',
  audience: [],
  body: { by: 'role_ana' },
}

/** A point opens, counted from nought. */
export function point(number: number, act = 0): Happened {
  return { type: 'point-opened', by: 'stage-manager', audience: [], body: { act, point: number } }
}

/** Somebody says something. */
export function says(by: string, text: string, rest: Partial<Happened> = {}): Happened {
  return { type: 'line-spoken', by, body: { text, channel: 'aloud' }, ...rest }
}

/** Somebody tries something, seen by all unless told. */
export function tries(by: string, text: string, rest: Partial<Happened> = {}): Happened {
  return { type: 'act-attempted', by, body: { act: `act ${text}`, text }, ...rest }
}

/** What somebody tried is ruled. */
export function ruled(text: string): Happened {
  return {
    type: 'act-ruled',
    by: 'narrator',
    audience: [],
    body: { act: `act ${text}`, possible: true, told: '' },
  }
}

/** The stage changes. */
export function changes(by: string, kind: string, told = ''): Happened {
  return { type: 'stage-changed', by, body: { change: { kind, by }, told, seen: [] } }
}

/** A person sits down. */
export function sits(role: string): Happened {
  return {
    type: 'seat-taken',
    by: 'stage-manager',
    body: { role, seat: { kind: 'person', person: 'person_1' } },
  }
}

/** The director or the advancer says something in somebody's ear. */
export function whispers(role: string, text: string): Happened {
  return { type: 'direction-given', by: 'director', audience: [role], body: { role, text } }
}

/** A page as a model was asked: its head, what lies between, and the question. */
export function aCall(details: Partial<Call> & { readonly page?: readonly string[] } = {}): Call {
  const { page = ['You are Ana. A traveller.', 'Play it.'], ...rest } = details
  return {
    n: 1,
    messages: page.map((content, at) => ({ role: at === 0 ? 'system' : 'user', content })),
    answer: '',
    ...rest,
  }
}

/** Ana and Ben, who hides something, with a hidden letter under the bench. */
export function aSecretBlueprint() {
  const blueprint = aBlueprint()
  const [first, ...acts] = blueprint.acts
  const [platform, ...scenes] = first?.scenes ?? []
  if (first === undefined || platform === undefined) throw new Error('the sample has an act with a scene')
  const letter = aProp({
    id: 'prop_letter',
    name: 'blue letter',
    aliases: ['letter'],
    place: { kind: 'under', prop: 'prop_bench' },
    hidden: true,
  })
  return {
    ...blueprint,
    cast: [
      aCastMember(),
      aCastMember({
        id: 'role_ben',
        name: 'Ben Carter',
        aliases: [],
        secret: 'He let the train go early so that she would miss it, and told Inspector Hale a lie.',
      }),
    ],
    acts: [{ ...first, scenes: [{ ...platform, props: [...platform.props, letter] }, ...scenes] }, ...acts],
  }
}
