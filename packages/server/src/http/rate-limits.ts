import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { tooMany } from './error-reply.ts'
import { isLoopback } from './guards.ts'
import { type RateLimits, USUAL_LIMITS } from './http-config.ts'

/** Counts who asks how often, in this process. */
export interface Turnstile {
  /** Lets an address through; this machine's own is not counted, for a proxy's would be everybody's. */
  address(address: string): Promise<void>
  person(person: string): Promise<void>
  /** Somebody comes in, or tries a link. */
  arrival(address: string): Promise<void>
  /** Somebody votes. */
  vote(person: string): Promise<void>
  /** Somebody tries a password, or makes an account. */
  signIn(address: string, email: string): Promise<void>
}

const MINUTE_S = 60
const HOUR_S = 3_600
/** So often a password of one account is tried within an hour, from wherever; few enough to guess none, many enough to lock nobody out. */
const GUESSES = 100

/** Throws `too-many-requests` at whoever asks too often. */
export function turnstile(limits: Partial<RateLimits> = {}): Turnstile {
  const { perPerson, perAddress, arrivals, signIns, votes } = { ...USUAL_LIMITS, ...limits }
  const people = new RateLimiterMemory({ points: perPerson, duration: MINUTE_S })
  const addresses = new RateLimiterMemory({ points: perAddress, duration: MINUTE_S })
  const doors = new RateLimiterMemory({ points: arrivals, duration: MINUTE_S })
  const ballots = new RateLimiterMemory({ points: votes, duration: MINUTE_S })
  const tries = new RateLimiterMemory({ points: signIns, duration: MINUTE_S })
  const guesses = new RateLimiterMemory({ points: GUESSES, duration: HOUR_S })
  return {
    address: async (address) => {
      if (!isLoopback(address)) await pass(addresses, address)
    },
    person: (person) => pass(people, person),
    arrival: (address) => pass(doors, address),
    vote: (person) => pass(ballots, person),
    async signIn(address, email) {
      await pass(tries, address)
      await pass(guesses, email)
    },
  }
}

async function pass(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refused) {
    throw refused instanceof RateLimiterRes ? tooMany(refused.msBeforeNext / 1000) : refused
  }
}
