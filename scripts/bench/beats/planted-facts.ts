/** Something said in the first act, asked for much later; the answer is not in the question. */
export interface PlantedFact {
  readonly line: string
  readonly question: string
  readonly answer: string
}

/** Ten facts of different kinds: numbers, names, places, promises. */
export const PLANTED_FACTS: readonly PlantedFact[] = [
  {
    line: "The harbour master lives at number 4417, behind the chandler's, if anybody ever has to fetch him at night.",
    question: 'At what number does the harbour master live?',
    answer: '4417',
  },
  {
    line: 'My sister Wilhelmina was born in 1862, in the winter when the whole harbour froze from shore to shore.',
    question: 'In what year was your sister Wilhelmina born?',
    answer: '1862',
  },
  {
    line: 'The spare key to the tower hangs inside the stopped clock on the first landing, and it has always hung there.',
    question: 'Where does the spare key to the tower hang?',
    answer: 'stopped clock',
  },
  {
    line: 'The keeper before us was called Tobias Quarrell, and he drowned on a clear day with his boots still on.',
    question: 'What was the keeper before us called?',
    answer: 'Quarrell',
  },
  {
    line: 'I promised my mother that I would never sell the green accordion, and I mean to keep that promise.',
    question: 'What did you promise your mother never to sell?',
    answer: 'accordion',
  },
  {
    line: 'The doctor owes me exactly 75 crowns for the night I rowed him across to the quarantine ship and back.',
    question: 'How many crowns does the doctor owe you for that night on the quarantine ship?',
    answer: '75',
  },
  {
    line: 'The smugglers land at Widow’s Reach, two hours after the tide has turned, and never anywhere else on this coast.',
    question: 'Where do the smugglers land on this coast?',
    answer: 'Reach',
  },
  {
    line: 'The inspector takes his coffee with salt, and whoever laughs at it is dismissed within the month, mark that.',
    question: 'How does the inspector take his coffee?',
    answer: 'salt',
  },
  {
    line: 'The old letter under the floorboard was signed by nobody, but the seal on it was a heron holding a knife.',
    question: 'What was on the seal of the old letter under the floorboard?',
    answer: 'heron',
  },
  {
    line: 'When the fog comes in from the east we ring 13 strokes and not twelve, because of the wreck of the Margarethe.',
    question: 'How many strokes do we ring when the fog comes in from the east?',
    answer: '13',
  },
]
