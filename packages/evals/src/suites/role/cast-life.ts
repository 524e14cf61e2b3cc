import {
  type Character,
  CommediaError,
  castCharacters,
  castingRoom,
  idFrom,
  indexPast,
  inLanguage,
  inMemoryStore,
  type Recollector,
  stateOf,
  turns,
  wordEmbedder,
} from '@commedia/core'
import { castingReader, castScript } from '@commedia/core/casting'
import { playTake } from '../../bench/play-take.ts'
import type { Desk } from '../../bench/suite.ts'
import type { RoleCase } from './role-case.ts'

/** Somebody who answers, and where their past is found; nowhere for one who has none. */
export interface Life {
  readonly character: Character
  readonly memory?: Recollector
}

/** Reads a role's life out of its script with the models of one system: once, however often it is asked for. */
export async function castLife(one: RoleCase, who: string, desk: Desk): Promise<Life> {
  const { script, title, role } = one
  const stage = await playTake(
    {
      ...{ who, part: 'cast', reader: castingReader },
      isDone: (now) => stateOf(now, turns).closed > 0,
      turn: (_now, crew) => castScript({ script, title, roles: [role] }, crew),
    },
    desk,
  )
  const [character] = castCharacters(stage)
  if (character === undefined)
    throw new CommediaError('unreadable-script', `${title} has no life of ${role} to read.`)
  const { names } = stateOf(stage, castingRoom)
  const memory = { store: inMemoryStore(), embedder: desk.embedder ?? wordEmbedder() }
  for (const past of character.chronicle ?? [])
    await indexPast(past, { names }, { journal: desk.journal, reader: castingReader, ...memory })
  return { character, memory }
}

/** The role without a life: a name, and the work it is from. */
export function stranger({ title, role: name, language }: RoleCase): Life {
  const description = inLanguage(language, { en: `A character in ${title}.`, zh: `《${title}》里的人物。` })
  return { character: { id: idFrom('character', title, name), name, language, description } }
}
