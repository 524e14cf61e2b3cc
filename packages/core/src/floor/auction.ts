import { type Addressable, addressedIn } from './addressed-in.ts'

/** What an actor bids for the floor with. */
export interface Bid extends Addressable {
  readonly strategy: 'fast' | 'slow' | 'silence'
  readonly acts: boolean
  /** When they last spoke; 0 for never. */
  readonly spokeAt: number
  /** Away from where the play is: whoever is there comes first. */
  readonly away?: boolean
  /** The director's next beat is theirs: they would at least weigh their words for it. */
  readonly cued?: boolean
}

/**
 * Who takes the floor: impulse before calculation, whoever was spoken to before the rest, then whose beat it is by the
 * director, then the longest silent. Those who chose silence take it only to act, or on the director's cue. Nobody, when
 * all are silent.
 */
export function auction(
  bids: readonly Bid[],
  lastLine: { readonly by: string; readonly text: string; readonly to?: string } | null,
): Bid | undefined {
  const named = addressedIn(lastLine?.text ?? '', { by: lastLine?.by ?? '', people: bids })
  const rank = ({ role, strategy, spokeAt, away, cued }: Bid): readonly number[] => [
    away === true ? 1 : 0,
    STRATEGIES.indexOf(cued === true && strategy === 'silence' ? 'slow' : strategy),
    lastLine?.to === role || named.includes(role) ? 0 : 1,
    cued === true ? 0 : 1,
    spokeAt,
  ]
  return bids
    .filter(({ strategy, acts, cued }) => strategy !== 'silence' || acts || cued === true)
    .map((bid) => ({ bid, rank: rank(bid) }))
    .sort((one, other) => compare(one.rank, other.rank) || (one.bid.role < other.bid.role ? -1 : 1))[0]?.bid
}

const STRATEGIES: readonly Bid['strategy'][] = ['fast', 'slow', 'silence']

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index])
  return at < 0 ? 0 : (one[at] as number) - (other[at] as number)
}
