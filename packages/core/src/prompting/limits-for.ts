import { DEFAULT_LIMITS, type Deadlines, type GuardLimits, NEARBY_DEADLINES } from './guard-limits.ts'

/** Which server a model is asked at: the provider's name as the model has it, and the address. */
export interface ServerPlace {
  readonly provider: string
  readonly baseUrl?: string | undefined
}

/**
 * How long a model may take: as somebody set it, else as its server makes one guess. What was set is not raised later; where the
 * whole is left out, it grows by what the waits in it were lengthened.
 */
export function limitsFor(
  server: ServerPlace,
  set: Partial<Deadlines> = {},
): Deadlines & Pick<GuardLimits, 'raiseOnceBy'> {
  const guessed = isNearby(server) ? NEARBY_DEADLINES : DEFAULT_LIMITS
  const { firstTokenMs = guessed.firstTokenMs, idleMs = guessed.idleMs } = set
  const longer = Math.max(0, firstTokenMs - guessed.firstTokenMs) + Math.max(0, idleMs - guessed.idleMs)
  const isGuess = set.firstTokenMs === undefined && set.totalMs === undefined
  return {
    firstTokenMs,
    idleMs,
    totalMs: set.totalMs ?? guessed.totalMs + longer,
    raiseOnceBy: isGuess ? DEFAULT_LIMITS.raiseOnceBy : 1,
  }
}

/** Programs that people run themselves, wherever they stand. */
const OWN_SERVERS = /^(ollama|lm-?studio|llama-?\.?cpp|vllm)\b/

/** Hosts of this machine and of the network around it: bare names, names of home networks, and addresses nobody routes further. */
const NEARBY_HOSTS: readonly RegExp[] = [
  /^[^.:]+$/,
  /\.(localhost|local|lan|internal|home\.arpa)$/,
  /^(0|10|127)\.\d+\.\d+\.\d+$/,
  /^172\.(1[6-9]|2\d|3[01])\.\d+\.\d+$/,
  /^(192\.168|169\.254)\.\d+\.\d+$/,
  /^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.\d+\.\d+$/,
  /^\[(::1|f[cd][0-9a-f]{2}:.*|fe[89ab][0-9a-f]:.*)\]$/,
]

/** Whether a model is served by a program of one's own, or from an address nearby. */
export function isNearby({ provider, baseUrl }: ServerPlace): boolean {
  if (OWN_SERVERS.test(provider)) return true
  if (baseUrl === undefined || !URL.canParse(baseUrl)) return false
  const { hostname } = new URL(baseUrl)
  return NEARBY_HOSTS.some((place) => place.test(hostname))
}
