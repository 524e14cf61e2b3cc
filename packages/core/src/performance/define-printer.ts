import type { Language } from '../prelude/language.ts'
import type { PlayScript } from './play-script.ts'

/** A way to take a script home, and what people read of it. */
export interface Printer {
  /** In small letters; whoever exports asks for it so. */
  readonly format: string
  readonly called: Readonly<Record<Language, { readonly name: string; readonly about: string }>>
  /** The kind of file it is, as servers say it, and how its name ends. */
  readonly type: string
  readonly extension: string
  /** What one viewer perceived, as a file. */
  print(
    play: PlayScript,
    details: { readonly id: string; readonly at: Date },
  ): string | Uint8Array | Promise<string | Uint8Array>
}

/** Declares a way to take a script home, to be handed to a house. */
export function definePrinter(printer: Printer): Printer {
  return printer
}
