import { nameFinder } from '../prelude/names.ts'
import type { Person, Script, ScriptItem, ScriptScene } from '../schema/script.ts'
import { movesIn } from './divide-scenes.ts'

/** For each thing of a scene the people, by id, who could see or hear it. */
export type ScenePresence = readonly ReadonlySet<string>[]

/** Who says no more than this in a division of the source, and is never said to leave, is there about their own lines only. */
const NEXT_TO_NOTHING = 3
/** Nobody is thought to have gone because they are silent for so little. */
const SILENT_FOR = 8

/**
 * Who is there at each line of a script, by its entrances and exits. Somebody is there from an entrance, or from their own first words
 * where none is printed, until an exit; whoever enters while they are there has left after what they last did. A voice
 * from another room is no entrance. Where the source is silent, nobody is thought to have heard: a memory too few is better
 * than one of something said behind a closed door. Where a division prints no entrances and exits at all, whoever speaks in a scene is
 * there for all of it. It is told of those who are asked for: a list of everybody at every line would grow with the square of a script.
 */
export function presenceIn(script: Script, whom: ReadonlySet<string>): readonly ScenePresence[] {
  const find = namesIn(script.people)
  const all: ScenePresence[] = []
  const divided = new Set(script.scenes.filter(hasMoves).map(({ sourceDivision }) => sourceDivision.index))
  let division: Division | undefined
  for (const scene of script.scenes) {
    const { index } = scene.sourceDivision
    if (division?.index !== index) {
      division?.close()
      division = openDivision(index, { find, whom, before: division })
    }
    all.push(divided.has(index) ? division.play(scene) : everybody(scene, whom))
  }
  division?.close()
  return all
}

/** Whether anybody is said to come or go. */
function hasMoves({ items }: ScriptScene): boolean {
  const directions = items.flatMap((item) =>
    item.kind === 'speech'
      ? item.parts.flatMap(({ kind, text }) => (kind === 'direction' ? [text] : []))
      : [item.text],
  )
  return directions.some((text) => movesIn(text).length > 0)
}

function everybody({ items }: ScriptScene, whom: ReadonlySet<string>): ScenePresence {
  const there = new Set(items.flatMap((item) => speakersOf(item, whom)))
  return items.map(() => there)
}

function speakersOf(item: ScriptItem, whom: ReadonlySet<string>): readonly string[] {
  return item.kind === 'speech' ? item.speakers.filter((person) => whom.has(person)) : []
}

type FindNames = (text: string) => readonly { readonly person: string; readonly at: number }[]

interface Division {
  readonly index: number
  readonly on: ReadonlySet<string>
  play(scene: ScriptScene): ScenePresence
  /** Takes out who has nothing to show for having stayed. */
  close(): void
}

/** Everybody who was there before is still there. */
const THE_SAME = /(?:^|[\s(])(?:те же|the same)\b|^(?:те же|同上)/iu
/** A voice, and nobody to be seen. */
const FROM_ELSEWHERE =
  /\bfrom (?:his|her|the|another|inside)\b|\b(?:off ?-?stage|outside|within|without)\b|за сценой|^内|内云|内应/iu

function openDivision(
  index: number,
  {
    find,
    whom,
    before,
  }: {
    readonly find: FindNames
    readonly whom: ReadonlySet<string>
    readonly before: Division | undefined
  },
): Division {
  const on = new Set<string>()
  /** Those of them who are asked for. */
  const seen = new Set<string>()
  const items: Set<string>[] = []
  const lastDid = new Map<string, number>()
  const speeches = new Map<string, number>()
  const leaving = new Set<string>()
  let begun = false
  let lastSpeakers: readonly string[] = []

  const comes = (person: string): void => {
    on.add(person)
    if (whom.has(person)) seen.add(person)
  }
  const did = (person: string): void => void lastDid.set(person, items.length)
  const enters = (person: string): void => {
    if (seen.has(person))
      for (let at = (lastDid.get(person) ?? items.length) + 1; at < items.length; at++)
        items[at]?.delete(person)
    comes(person)
    did(person)
  }
  const there = (person: string): void => {
    comes(person)
    did(person)
  }
  /** What a direction does to who is there; those who leave still perceive what they leave at. */
  const direct = (text: string, by: readonly string[]): readonly string[] => {
    const gone: string[] = []
    for (const move of whoMoves(text, { by, others: lastSpeakers, on }, find)) {
      if (move.kind === 'exit') gone.push(...move.people)
      else for (const person of move.people) enters(person)
    }
    return gone
  }
  const perceive = (item: ScriptItem): readonly string[] => {
    if (item.kind !== 'speech') {
      if (!begun && THE_SAME.test(item.text)) for (const person of before?.on ?? []) comes(person)
      const moved = movesIn(item.text).length > 0
      // What opens a division names who is there; later a name is no more than a name.
      if (!begun && !moved) for (const { person } of find(item.text)) there(person)
      return item.kind === 'direction' || item.kind === 'setting' ? direct(item.text, lastSpeakers) : []
    }
    begun = true
    const directions = item.parts.flatMap(({ kind, text }) => (kind === 'direction' ? [text] : []))
    const isElsewhere = FROM_ELSEWHERE.test(directions[0] ?? '') && movesIn(directions[0] ?? '').length === 0
    for (const person of item.speakers) {
      speeches.set(person, (speeches.get(person) ?? 0) + 1)
      if (!isElsewhere) comes(person)
    }
    const gone = directions.flatMap((text) => direct(text, item.speakers))
    for (const person of item.speakers) did(person)
    lastSpeakers = [
      ...item.speakers,
      ...lastSpeakers.filter((person) => !item.speakers.includes(person)),
    ].slice(0, 4)
    return gone
  }

  return {
    index,
    on,
    play(scene) {
      const first = items.length
      for (const item of scene.items) {
        const gone = perceive(item)
        items.push(new Set([...seen, ...speakersOf(item, whom)]))
        for (const person of gone) {
          on.delete(person)
          seen.delete(person)
          leaving.add(person)
        }
      }
      return items.slice(first)
    },
    close() {
      for (const person of seen) {
        if (leaving.has(person) || (speeches.get(person) ?? 0) > NEXT_TO_NOTHING) continue
        const last = lastDid.get(person) ?? 0
        if (items.length - last <= SILENT_FOR) continue
        for (let at = last + 1; at < items.length; at++) items[at]?.delete(person)
      }
    },
  }
}

interface Move {
  readonly kind: 'entrance' | 'exit'
  readonly people: readonly string[]
}

interface Around {
  /** Whose direction it is, or who spoke last. */
  readonly by: readonly string[]
  /** Who spoke lately, the last first. */
  readonly others: readonly string[]
  readonly on: ReadonlySet<string>
}

/** Sentences end at a stop; "Mrs." is none. */
const STOP = /(?<!\b(?:Mrs?|Dr|St|Messrs))\.\s|[;。；！!]/u
/** Somebody is taken off by somebody else: the children into the room on the left. */
const TAKES_OFF =
  /\b(?:takes?|gets?|leads?|sends?|pushes|carries)\b([^.;]*?)\b(?:into the|out of|off|away|out)\b/iu
const EVERYBODY = /\b(?:exeunt|all (?:go|exit|leave))\b|(?:众|同|并|齐)下|все уход/iu

function whoMoves(text: string, { by, others, on }: Around, find: FindNames): readonly Move[] {
  return text.split(STOP).flatMap((sentence): readonly Move[] => {
    const names = find(sentence)
    const taken = TAKES_OFF.exec(sentence)
    if (taken !== null && on.size > 0) {
      const from = taken.index + taken[0].indexOf(taken[1] ?? '')
      const whom = names.filter(({ at }) => at >= from && at < taken.index + taken[0].length)
      const them = /\bthem\b/iu.test(taken[1] ?? '') ? others.filter((one) => one !== by[0]) : []
      const people = whom.length > 0 ? whom.map(({ person }) => person) : them.slice(0, 1)
      if (people.length > 0) return [{ kind: 'exit', people }]
    }
    return movesIn(sentence).map(({ kind, at, end }, nth, all) => {
      const since = all[nth - 1]?.end ?? 0
      const until = all[nth + 1]?.at ?? sentence.length
      const before = names.filter((name) => name.at >= since && name.at < at)
      const after = names.filter((name) => name.at >= end && name.at < until)
      // "Enter Nora": whoever stands behind the verb; "The Maid ushers in Mrs. Linde": both; "Helmer goes into his room": before it.
      const named = kind === 'entrance' ? [...before, ...after] : before.length > 0 ? before : after
      const people = [...new Set(named.map(({ person }) => person))]
      if (people.length > 0) return { kind, people }
      if (kind === 'exit' && EVERYBODY.test(sentence)) return { kind, people: [...on] }
      return { kind, people: by.slice(0, 1) }
    })
  })
}

/** Finds people by every label the source prints; "Helmer's study" is not Helmer. */
function namesIn(people: readonly Person[]): FindNames {
  const idOf = new Map(
    people.flatMap(({ id, name, labels }) => [name, ...labels].map((label) => [label, id])),
  )
  const find = nameFinder([...idOf.keys()])
  return (text) =>
    find(text).flatMap(({ name, at }) => {
      const person = idOf.get(name)
      const owns = /^[\p{L}.\s]*?['’]s\b/u.test(
        text.slice(at, at + name.length + 4).slice(Math.max(0, name.length - 2)),
      )
      return person === undefined || owns ? [] : [{ person, at }]
    })
}
