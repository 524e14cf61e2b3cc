import type { Search } from '../ports/search.ts'
import type { AskCrew } from '../prompting/ask.ts'
import type { Crew } from '../prompting/crew.ts'

/** The part of the crew the writers' room works with. */
export type WriterCrew = AskCrew & Pick<Crew, 'steps'> & { readonly search?: Search }
