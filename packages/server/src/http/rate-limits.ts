import type { Clock } from '@commedia/core'
import { countTry, type Database, forgetTries, sweepTries, takeTry, triesOf } from '@commedia/node'
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js'
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js'
import type { LetterCounted } from '../accounts/account-letters.ts'
import { isLoopback } from '../loopback.ts'
import { fingerprintOf } from '../people/secrets.ts'
import { addressBlock } from './address-block.ts'
import { tooMany } from './error-reply.ts'
import { type RateLimits, USUAL_LIMITS } from './http-config.ts'

/** Somebody tries a password: of an account, or as whoever is signed in. */
export interface Guess {
  readonly address: string
  /** Whose password it is to be: an e-mail address, or a session. */
  readonly of: string
}

/**
 * Counts who asks how often. What every request passes is counted by this process; what somebody could guess at, by all
 * processes of the house together. Throws `too-many-requests` at whoever asks too often.
 */
export interface Turnstile {
  /** Lets an address through; this machine's own is not counted, for a proxy's would be everybody's. */
  address(address: string): Promise<void>
  person(person: string): Promise<void>
  /** Somebody comes in, or tries a link. */
  arrival(address: string): Promise<void>
  /** Somebody votes. */
  vote(person: string): Promise<void>
  /** Somebody claps. */
  clap(person: string): Promise<void>
  /** Somebody has something spoken. */
  hear(person: string): Promise<void>
  /** Somebody says something that is to be understood. */
  speak(person: string): Promise<void>
  /** Somebody makes an account. */
  signUp(address: string): Promise<void>
  /** Somebody tries a password. However often others tried it, whoever comes from elsewhere may try too. */
  guess(guess: Guess): Promise<void>
  /** It was the right one: what was wrong before no longer counts. */
  guessed(guess: Guess): Promise<void>
  /** Somebody asks for a letter, to whomever: after some, each further one waits longer. */
  letter(address: string): Promise<void>
  /** An account wants to move to another e-mail address, whichever. */
  move(account: string): Promise<void>
  /** Whether one more letter may go to an e-mail address. Whoever asks is not told; those like it before are still good. */
  mayWriteTo(letter: LetterCounted): Promise<boolean>
}

/** Where tries are counted for all processes. */
export interface TryHouse {
  readonly database: Database
  readonly clock: Pick<Clock, 'now'>
}

const MINUTE_S = 60
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
/** Wrong passwords from one address for one account, before waits begin; where many addresses try at once, one each. */
const FREE_GUESSES = { usual: 5, besieged: 1 }
/** So many wrong ones within an hour, from wherever, are no person who forgot. */
const SIEGE = 100
const LONGEST_WAIT_MS = 300_000
const FORGOTTEN_MS = 24 * HOUR_MS

/** Letters that one address may ask for, before waits begin. */
const ASKED_LETTERS = { free: 10, longestMs: LONGEST_WAIT_MS, forgottenMs: HOUR_MS }
/** How often an account may want to move within a day: each time a letter goes to somebody who may not have asked. */
const MOVES = { most: 5, windowMs: 24 * HOUR_MS }
/** Letters of one kind that go to one mailbox for one account: three, then after a minute, two, four, at last one an hour, in which the last link is still good. */
const SENT_LETTERS = { free: 3, firstMs: MINUTE_MS, longestMs: HOUR_MS, forgottenMs: FORGOTTEN_MS }

/** Opens a turnstile on the database of the house. */
export function turnstile({ database, clock }: TryHouse, limits: Partial<RateLimits> = {}): Turnstile {
  const { perPerson, perAddress, arrivals, signIns, signUps, votes, claps, sounds, speeches } = {
    ...USUAL_LIMITS,
    ...limits,
  }
  const people = new RateLimiterMemory({ points: perPerson, duration: MINUTE_S })
  const addresses = new RateLimiterMemory({ points: perAddress, duration: MINUTE_S })
  const clapping = new RateLimiterMemory({ points: claps, duration: MINUTE_S })
  const hearing = new RateLimiterMemory({ points: sounds, duration: MINUTE_S })
  const speaking = new RateLimiterMemory({ points: speeches, duration: MINUTE_S })
  let swept = clock.now()

  const count = async (
    kind: string,
    of: string,
    { most, windowMs }: { readonly most: number; readonly windowMs: number },
  ): Promise<void> => {
    const now = clock.now()
    if (now - swept > HOUR_MS) {
      swept = now
      await sweepTries(database, now)
    }
    const counted = await countTry(database, { key: keyOf(kind, of), now, windowMs })
    if (counted.count > most) throw tooMany((counted.ends - now) / 1000)
  }
  return {
    address: async (address) => {
      if (!isLoopback(address)) await pass(addresses, addressBlock(address))
    },
    person: (person) => pass(people, person),
    arrival: (address) => count('arrival', addressBlock(address), { most: arrivals, windowMs: MINUTE_MS }),
    vote: (person) => count('vote', person, { most: votes, windowMs: MINUTE_MS }),
    clap: (person) => pass(clapping, person),
    hear: (person) => pass(hearing, person),
    speak: (person) => pass(speaking, person),
    signUp: (address) => count('sign-up', addressBlock(address), { most: signUps, windowMs: HOUR_MS }),
    async guess({ address, of }) {
      await count('sign-in', addressBlock(address), { most: signIns, windowMs: MINUTE_MS })
      const now = clock.now()
      const wrong = await triesOf(database, { key: keyOf('wrong', of), now })
      const free = wrong >= SIEGE ? FREE_GUESSES.besieged : FREE_GUESSES.usual
      const slowly = { free, longestMs: LONGEST_WAIT_MS, forgottenMs: FORGOTTEN_MS }
      const key = guessKey({ address, of })
      const taken = await takeTry(database, { key, now, ...slowly })
      if (taken.kind === 'wait') throw tooMany(taken.ms / 1000)
      await countTry(database, { key: keyOf('wrong', of), now, windowMs: HOUR_MS })
    },
    guessed: (guess) => forgetTries(database, guessKey(guess)),
    async letter(address) {
      const key = keyOf('letter', addressBlock(address))
      const taken = await takeTry(database, { key, now: clock.now(), ...ASKED_LETTERS })
      if (taken.kind === 'wait') throw tooMany(taken.ms / 1000)
    },
    move: (account) => count('move', account, MOVES),
    async mayWriteTo({ email, kind, account }) {
      const key = keyOf('mailbox', `${email} ${kind} ${account}`)
      const taken = await takeTry(database, { key, now: clock.now(), ...SENT_LETTERS })
      return taken.kind === 'taken'
    },
  }
}

/** Neither an address nor an e-mail address is kept. */
function keyOf(kind: string, of: string): string {
  return `${kind} ${fingerprintOf(of)}`
}

function guessKey({ address, of }: Guess): string {
  return keyOf('guess', `${of} ${addressBlock(address)}`)
}

async function pass(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refused) {
    throw refused instanceof RateLimiterRes ? tooMany(refused.msBeforeNext / 1000) : refused
  }
}
