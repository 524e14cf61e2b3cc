import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { type Work, workOf } from '@commedia/core'
import { readBook } from '@commedia/node/books'
import type { DramaCase } from './drama-cases.ts'

/** The text of a case's work in a folder of books: a file that is called like the case or like the work; `undefined` where there is none. */
export async function findWork(
  { id, language, work }: DramaCase,
  books: string | undefined,
): Promise<Work | undefined> {
  if (work === undefined || books === undefined) return undefined
  const names = [id, work.title].map(plain)
  const file = readdirSync(books)
    .toSorted()
    .find((name) => names.includes(plain(parse(name).name)))
  if (file === undefined) return undefined
  return workOf({ ...work, language }, await readBook(readFileSync(join(books, file))))
}

function plain(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}
