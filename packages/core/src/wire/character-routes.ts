import * as z from 'zod'
import { WrittenLanguage } from '../prelude/written-language.ts'
import { Character } from '../schema/character.ts'
import { bounded } from './bounded-text.ts'
import { Done } from './replies.ts'
import { defineRoute } from './route.ts'

const UPLOAD_BYTES = 30_000_000

/** A character of mine, whole. */
export const CharacterKept = z.object({
  id: z.string(),
  name: z.string(),
  changed: z.string(),
  character: Character,
})

/** One of my characters in a list, with what their mask is drawn from. */
export const CharacterListed = CharacterKept.omit({ character: true }).extend({
  description: z.string().default(''),
  /** How often their mask was drawn again, where it was. */
  avatar: z.string().nullable().default(null),
})

/** Characters, and the works they come from. */
export const characterRoutes = {
  listCharacters: defineRoute({
    method: 'get',
    path: '/api/characters',
    for: ['member'],
    summary: 'My characters.',
    reply: z.object({ characters: z.array(CharacterListed) }),
  }),
  keepCharacter: defineRoute({
    method: 'post',
    path: '/api/characters',
    keeps: true,
    for: ['member'],
    summary: 'Keeps a character.',
    body: z.object({ character: bounded(Character) }),
    reply: CharacterKept,
  }),
  getCharacter: defineRoute({
    method: 'get',
    path: '/api/characters/{character}',
    for: ['owner'],
    summary: 'One of my characters.',
    reply: CharacterKept,
  }),
  changeCharacter: defineRoute({
    method: 'put',
    path: '/api/characters/{character}',
    keeps: true,
    for: ['owner'],
    summary: 'Puts another version in its place.',
    body: z.object({ character: bounded(Character) }),
    reply: CharacterKept,
  }),
  deleteCharacter: defineRoute({
    method: 'delete',
    path: '/api/characters/{character}',
    for: ['owner'],
    summary: 'Deletes a character.',
    reply: Done,
  }),
  readUpload: defineRoute({
    method: 'post',
    path: '/api/uploads',
    for: ['member'],
    summary:
      'Reads a book or a script (EPUB, DOCX, PDF or text) and gives back what is in it; nothing is kept.',
    body: 'bytes',
    reply: z.object({
      language: WrittenLanguage,
      text: z.string(),
      chapters: z.array(z.object({ title: z.string(), start: z.int(), end: z.int() })),
      people: z.array(z.string()),
      scenes: z.int(),
    }),
    mostBytes: UPLOAD_BYTES,
  }),
} as const
