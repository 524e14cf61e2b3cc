import { nameLine } from '../prelude/lines.ts'
import { mentions } from '../prelude/names.ts'
import { pick, type Random } from '../prelude/random.ts'
import { standsAnywhere } from '../prelude/unspaced.ts'
import { type AskCrew, ask } from '../prompting/ask.ts'
import { turnRandom } from '../record/turn.ts'
import type { FloorChoice, FloorReason, FloorScene, Seat } from './floor-scene.ts'
import { lateRandom } from './late-random.ts'

/** How many lines the moderator reads. */
export const MODERATOR_LINES = 8

/**
 * The moderator: whoever is addressed, else the other one of two, else those named, else the one whose question was
 * just answered, else in turn, by chance, or as a model chooses; by chance when the model gives no name.
 */
export async function moderate(scene: FloorScene, crew: AskCrew): Promise<FloorChoice> {
  const random = lateRandom(() => turnRandom(crew.turn, 'floor'))
  for (const step of STEPS) {
    const choice = step(scene, random)
    if (choice !== undefined) return choice
  }
  return modelsChoice(scene, { random, crew })
}

const STEPS: readonly ((scene: FloorScene, random: Random) => FloorChoice | undefined)[] = [
  addressed,
  onlyOther,
  named,
  asker,
  nobodyLeft,
  inTurn,
  byChance,
]

function addressed({ seats, recipients, deputies, excluded }: FloorScene): FloorChoice | undefined {
  const heard = recipients.filter((id) => !excluded.includes(id) && kindOf(seats, id) !== 'user')
  return heard.length === 0 ? undefined : given([...deputies, ...heard], 'addressed')
}

function onlyOther(scene: FloorScene): FloorChoice | undefined {
  const { seats, recent, excluded } = scene
  const people = seats.filter(({ kind }) => kind !== 'shell')
  if (people.length !== 2) return undefined
  const other = people.find(({ id }) => id !== (recent.at(-1)?.by ?? userOf(seats)?.id))
  if (other === undefined || excluded.includes(other.id)) return undefined
  return other.kind === 'user' ? { kind: 'returned', reason: 'two-party' } : given([other.id], 'two-party')
}

function named(scene: FloorScene): FloorChoice | undefined {
  const last = scene.recent.at(-1)
  if (last === undefined) return undefined
  const there = scene.seats.filter(
    ({ id, kind, name }) => kind !== 'shell' && id !== last.by && mayBeNamed(name, last.text),
  )
  if (there.length === 0) return undefined
  const names = mentions(
    last.text,
    there.map(({ name }) => name),
  ).map(({ name }) => name)
  const called = [...new Set(names)].flatMap((name) => there.find((seat) => seat.name === name) ?? [])
  if (called[0]?.kind === 'user') return { kind: 'returned', reason: 'named' }
  const beforeUser = called.findIndex(({ kind }) => kind === 'user')
  const free = (beforeUser < 0 ? called : called.slice(0, beforeUser)).filter((seat) => isFree(seat, scene))
  return free.length === 0
    ? undefined
    : given(
        free.map(({ id }) => id),
        'named',
      )
}

/** Rules out most lines cheaply: a mention holds at least one word of the name, or one character of a Chinese one. */
function mayBeNamed(name: string, text: string): boolean {
  const line = text.toLowerCase()
  return (standsAnywhere(name) ? [...name] : name.toLowerCase().split(/[^\p{L}\p{N}\p{M}]+/u)).some(
    (part) => part !== '' && line.includes(part),
  )
}

function asker(scene: FloorScene): FloorChoice | undefined {
  const seat = scene.seats.find(({ id }) => id === scene.asker)
  return seat !== undefined && isFree(seat, scene) ? given([seat.id], 'asked') : undefined
}

function nobodyLeft(scene: FloorScene): FloorChoice | undefined {
  return candidates(scene).length === 0 ? { kind: 'returned', reason: 'nobody-left' } : undefined
}

function inTurn(scene: FloorScene): FloorChoice | undefined {
  if (scene.mode !== 'round-robin') return undefined
  const after = scene.seats.findIndex(({ id }) => id === scene.previous) + 1
  const inOrder = [...scene.seats.slice(after), ...scene.seats.slice(0, after)]
  const next = inOrder.find((seat) => isFree(seat, scene))
  return next && given([next.id], 'round-robin')
}

function byChance(scene: FloorScene, random: Random): FloorChoice | undefined {
  if (scene.mode !== 'random') return undefined
  const next = pick(candidates(scene), random)
  return next && given([next.id], 'random')
}

async function modelsChoice(
  scene: FloorScene,
  { random, crew }: { readonly random: Random; readonly crew: AskCrew },
): Promise<FloorChoice> {
  const free = candidates(scene)
  const spare = pick(free, random) as Seat
  const last = scene.recent.at(-1)
  const user = userOf(scene.seats)
  const guest =
    user !== undefined && user.id !== last?.by && !scene.excluded.includes(user.id) ? user : undefined
  if (free.length === 1 && guest === undefined) return given([spare.id], 'chosen')
  // A talk of two has no moderator, and loads no words for one.
  const { moderatorPrompt } = await import('./moderator.prompt.ts')
  const answer = await ask(
    moderatorPrompt,
    {
      input: {
        seats: scene.seats.filter(({ kind }) => kind !== 'shell'),
        options: [...free, ...(guest === undefined ? [] : [guest])].map(({ name }) => nameLine(name)),
        lines: scene.recent
          .slice(-MODERATOR_LINES)
          .map(({ by, text }) => ({ name: nameOf(scene.seats, by), text })),
        spare: nameLine(spare.name),
      },
      step: 'floor',
      language: scene.language,
      role: scene.moderator,
    },
    crew,
  )
  const { output, how, usage } = answer
  if (guest !== undefined && output === nameLine(guest.name))
    return { kind: 'returned', reason: 'chosen', usage }
  const chosen = free.find(({ name }) => nameLine(name) === output) ?? spare
  return { ...given([chosen.id], how === 'fell-back' ? 'fallback' : 'chosen'), usage }
}

function given(speakers: readonly string[], reason: FloorReason): FloorChoice {
  return { kind: 'given', speakers: [...new Set(speakers)], reason }
}

function candidates(scene: FloorScene): readonly Seat[] {
  return scene.seats.filter((seat) => isFree(seat, scene))
}

function isFree({ id, kind }: Seat, { excluded, repeats, recent }: FloorScene): boolean {
  return kind === 'npc' && !excluded.includes(id) && (repeats === 'allowed' || recent.at(-1)?.by !== id)
}

function userOf(seats: readonly Seat[]): Seat | undefined {
  return seats.find(({ kind }) => kind === 'user')
}

function kindOf(seats: readonly Seat[], id: string): Seat['kind'] | undefined {
  return seats.find((seat) => seat.id === id)?.kind
}

function nameOf(seats: readonly Seat[], id: string): string {
  return seats.find((seat) => seat.id === id)?.name ?? '—'
}
