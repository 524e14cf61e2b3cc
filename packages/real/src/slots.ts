import type { LlamaContext, LlamaContextSequence, Token } from 'node-llama-cpp'

/** A sequence of the context that has just been made to begin like a prompt. */
export interface Seat {
  readonly sequence: LlamaContextSequence
  /** Tokens of the prompt that it held already and need not be read again. */
  readonly reused: number
}

/** Keeps what was read for later prompts that begin the same way. */
export interface Slots {
  /** Gives the sequence of this name or, without a name, the one that begins most alike; the oldest is given up. */
  seat(prompt: readonly Token[], name?: string): Promise<Seat>
}

interface Slot {
  readonly sequence: LlamaContextSequence
  name: string | undefined
}

/** An unnamed prompt takes over a slot when at least this share of it is there already. */
const ALIKE = 0.5

/** Makes slots of all sequences of a context. */
export function createSlots(context: LlamaContext): Slots {
  // The least recently used first.
  const slots: Slot[] = Array.from({ length: context.totalSequences }, () => ({
    sequence: context.getSequence(),
    name: undefined,
  }))

  function choose(prompt: readonly Token[], name: string | undefined): Slot {
    const known = name === undefined ? findAlike(slots, prompt) : slots.find((slot) => slot.name === name)
    const chosen = known ?? (slots[0] as Slot)
    slots.splice(slots.indexOf(chosen), 1)
    slots.push(chosen)
    chosen.name = name
    return chosen
  }

  return {
    async seat(prompt, name) {
      const { sequence } = choose(prompt, name)
      // The last token is always read anew: its reading is what gives the first token of the reply.
      await sequence.adaptStateToTokens(prompt.slice(0, -1), false)
      return { sequence, reused: sequence.nextTokenIndex }
    },
  }
}

function findAlike(slots: readonly Slot[], prompt: readonly Token[]): Slot | undefined {
  const shared = (slot: Slot) => slot.sequence.compareContextTokens([...prompt]).firstDifferentIndex
  const best = slots.reduce((one, other) => (shared(other) > shared(one) ? other : one))
  return shared(best) >= ALIKE * prompt.length ? best : undefined
}
