import {
  aiDisclosed,
  casesOf,
  heldBack,
  helpOffered,
  on,
  type Readable,
  reminderGiven,
} from '@commedia/core/events'

/** What the house itself says to a person with an event, out of the fiction; nothing where it says nothing. */
export const saidByHouse = casesOf<Readable, [], string>(
  on([helpOffered, aiDisclosed, reminderGiven, heldBack], ({ text }) => text),
)
