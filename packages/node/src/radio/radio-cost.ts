import { type RadioCasting, sayingOf } from './casting.ts'
import { type Studio, soundFile, soundsKept } from './line-sounds.ts'
import type { RadioScript } from './radio-script.ts'

/** What a radio play takes before it is begun: how much is spoken in all, and how much of it has still to be asked for. */
export interface RadioCost {
  readonly lines: number
  readonly characters: number
  readonly toAsk: { readonly lines: number; readonly characters: number }
  /** Where the price is known. */
  readonly dollars: number | undefined
}

/** Says what a radio play will take; the price is in dollars per million characters. */
export async function radioCost(
  { scenes, language }: RadioScript,
  { casting, price }: { readonly casting: RadioCasting; readonly price?: number | undefined },
  studio: Pick<Studio, 'voice' | 'folder'>,
): Promise<RadioCost> {
  const lines = scenes.flatMap((scene) => scene.lines)
  const sayings = new Map(
    lines.map((line) => {
      const saying = sayingOf(line, { casting, language })
      return [soundFile(saying, studio), saying] as const
    }),
  )
  const kept = await soundsKept([...sayings.values()], studio)
  const left = [...sayings].flatMap(([file, { text }]) => (kept.has(file) ? [] : [text]))
  const toAsk = { lines: left.length, characters: lengthOf(left) }
  return {
    lines: lines.length,
    characters: lengthOf(lines.map(({ text }) => text)),
    toAsk,
    dollars: price === undefined ? undefined : (toAsk.characters * price) / 1_000_000,
  }
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0)
}
