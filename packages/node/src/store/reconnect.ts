import { CommediaError } from '@commedia/core'
import { DrizzleQueryError } from 'drizzle-orm'

type Work<Details extends unknown[], Result> = (...details: Details) => Promise<Result>

/**
 * Does work once more when the connection broke under it. A connection that breaks right after a commit leaves open
 * whether it was done, so this is only for work that changes nothing when it is done twice.
 */
export function withReconnect<Details extends unknown[], Result>(
  work: Work<Details, Result>,
): Work<Details, Result> {
  return (...details) =>
    work(...details).catch((error) => {
      if (!isBrokenConnection(error)) throw error
      return work(...details)
    })
}

/** Errors of Drizzle and the drivers carry the values of the statement: people's words, which no log may hold. */
export function withPlainErrors<Details extends unknown[], Result>(
  name: string,
  work: Work<Details, Result>,
): Work<Details, Result> {
  return (...details) =>
    work(...details).catch((error) => {
      if (!(error instanceof DrizzleQueryError || isBrokenConnection(error))) throw error
      // The cause is left out: it holds the values.
      throw new CommediaError('store-failed', `The store could not ${name}: ${rootOf(error).message}`)
    })
}

/** Whether an error says that the way to the database is gone, not that the database refused. */
export function isBrokenConnection(error: unknown): boolean {
  const { code = '', message } = rootOf(error)
  return BROKEN_CODES.test(code) || BROKEN_MESSAGES.test(message)
}

// Sockets, PostgreSQL's classes of lost connections and shutdowns, and what `pg` says in words only.
const BROKEN_CODES = /^(ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT|08\w{3}|57P0[123])$/
const BROKEN_MESSAGES = /^(Connection terminated|Client has encountered a connection error|Client was closed)/

function rootOf(error: unknown): { readonly code?: string; readonly message: string } {
  const outer = error as Error
  return (error instanceof DrizzleQueryError ? (outer.cause ?? outer) : outer) as Error
}
