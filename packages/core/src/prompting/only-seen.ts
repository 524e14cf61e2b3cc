import type { Journal } from '../ports/journal.ts'
import type { Stage } from '../record/stage.ts'
import type { Fact } from '../schema/event.ts'
import type { Minted } from '../schema/view.ts'

/** What knows more than any one viewer: the stage, its events, its record. */
type Backstage = Stage | Fact | Journal

/** As deep as inputs are looked into; `Deeper` counts down. */
type Depth = 4
type Deeper = { 4: 3; 3: 2; 2: 1; 1: 0; 0: never }

/** Whether a type brings along what is backstage, anywhere in it. What was cut to a viewer's eyes is not opened. */
type Tells<Part, Left extends keyof Deeper = Depth> = Part extends Minted
  ? false
  : Part extends Backstage
    ? true
    : Left extends 0
      ? false
      : Part extends readonly (infer Item)[]
        ? Tells<Item, Deeper[Left]>
        : Part extends object
          ? { [Key in keyof Part]-?: Tells<Part[Key], Deeper[Left]> }[keyof Part]
          : false

/** Nothing to ask where a page over `Input` can only tell views, materials and plain data; otherwise what no prompt has. */
export type OnlySeen<Input> =
  true extends Tells<Input>
    ? { readonly input: 'A page is never written over the stage, its events or its record.' }
    : unknown
