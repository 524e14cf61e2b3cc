/** What the doctor found of one thing: it is well, it is not there (and need not be), or it is wrong, with the cure. */
export type Finding =
  | { readonly what: string; readonly state: 'well'; readonly found: string }
  | {
      readonly what: string
      readonly state: 'missing' | 'wrong'
      readonly found: string
      readonly cure: string
    }

/** It is as it should be. */
export function well(what: string, found: string): Finding {
  return { what, state: 'well', found }
}

/** It is not there; something cannot be done without it, everything else can. */
export function missing(what: string, found: string, cure: string): Finding {
  return { what, state: 'missing', found, cure }
}

/** It keeps something from working that somebody asked for. */
export function wrong(what: string, found: string, cure: string): Finding {
  return { what, state: 'wrong', found, cure }
}
