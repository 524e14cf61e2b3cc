import { readFile } from 'node:fs/promises'
import { CommediaError, parseJson } from '@commedia/core'
import { Vote } from '@commedia/evals'
import * as z from 'zod'

const Votes = z.union([z.array(Vote), z.object({ votes: z.array(Vote) }).transform(({ votes }) => votes)])

/** Reads votes of people as an open ballot gives them. */
export async function readVotes(file: string): Promise<readonly Vote[]> {
  const read = Votes.safeParse(parseJson(await readFile(file, 'utf8')))
  if (read.success) return read.data
  throw new CommediaError('unreadable-script', `${file} holds no votes: download them from an open ballot.`, {
    cause: read.error,
  })
}
