/**
 * What a summary scores: entities per length, percent of gold entities, their ratio, and win rates by GPT-4 and by people.
 */
export interface SummaryFigures {
  readonly density: number
  readonly recall: number
  readonly ratio: number
  readonly winsByModel: number
  readonly winsByPeople?: number
}

/** One model or method on the four tasks of RoleAgentBench, in percent but for density and ratio. */
export interface RoleAgentRow {
  readonly name: string
  readonly selfKnowledge: number
  readonly reaction: number
  readonly responseWinsByModel: number
  readonly responseWinsByPeople?: number
  readonly summary: SummaryFigures
}

const row = (
  name: string,
  [self, reaction, wins, people, density, recall, ratio, summaryWins, summaryPeople]: readonly [
    ...[number, number, number, number],
    ...[number, number, number, number, number],
  ],
): RoleAgentRow => ({
  name,
  selfKnowledge: self,
  reaction,
  responseWinsByModel: wins,
  responseWinsByPeople: people,
  summary: { density, recall, ratio, winsByModel: summaryWins, winsByPeople: summaryPeople },
})

/** A row of the smaller tables, which nobody but a model judged. */
const method = (
  name: string,
  [self, reaction, wins, density, recall, ratio, summaryWins]: readonly [
    ...[number, number, number],
    ...[number, number, number, number],
  ],
): RoleAgentRow => ({
  name,
  selfKnowledge: self,
  reaction,
  responseWinsByModel: wins,
  summary: { density, recall, ratio, winsByModel: summaryWins },
})

/**
 * Questions by script: self-knowledge, reaction, general response, summary. Twenty scripts are English, the last five
 * Chinese.
 */
const scripts: readonly (readonly [string, number, number, number, number])[] = [
  ['Merchant of Venice', 16, 24, 44, 28],
  ['Sherlock', 20, 38, 76, 40],
  ['The Big Bang Theory', 20, 44, 65, 40],
  ['Friends', 28, 98, 102, 70],
  ['Harry Potter', 20, 126, 96, 40],
  ['Alias', 20, 60, 55, 40],
  ['Bones', 20, 60, 55, 40],
  ['Buffy the Vampire Slayer', 20, 58, 57, 40],
  ['Charmed', 20, 54, 45, 38],
  ['Degrassi Next Generation', 20, 44, 53, 40],
  ['Frasier', 20, 18, 53, 40],
  ['Game of Thrones', 16, 24, 36, 28],
  ['Glee', 20, 18, 40, 40],
  ["Grey's Anatomy", 20, 60, 55, 40],
  ['Hannibal', 20, 44, 53, 40],
  ['How I Met Your Mother', 20, 78, 54, 40],
  ['Lucifer', 20, 60, 55, 40],
  ['My Little Pony Friendship is Magic', 20, 60, 55, 40],
  ['Once Upon A Time', 20, 52, 54, 40],
  ['Rick and Morty', 20, 32, 49, 40],
  ['西游记', 24, 101, 97, 54],
  ['唐人街探案', 20, 67, 160, 40],
  ['九品芝麻官', 28, 151, 162, 70],
  ['狂飙', 20, 22, 60, 40],
  ['家有儿女', 20, 154, 143, 40],
]

const english: readonly RoleAgentRow[] = [
  row('GPT-4', [94.7, 88.9, 48.6, 49.7, 8.9, 39.8, 4.47, 75.8, 59.8]),
  row('Qwen-Max', [94.1, 92.9, 46.8, 54.3, 9.8, 41.8, 4.27, 72.4, 62.9]),
  row('GPT-3.5', [87.6, 76.7, 37.6, 41.5, 11.6, 36.8, 3.17, 56.7, 51.6]),
  row('Yi-34B', [88.5, 73.8, 43.5, 42.5, 11.3, 41.1, 3.64, 55.1, 44.7]),
  row('Qwen1.5-14B', [83.7, 71, 40.5, 45.3, 11.4, 40.2, 3.53, 41.7, 38]),
  row('Mistral-7B', [87.7, 64.9, 40.1, 37.4, 10.7, 40.5, 3.79, 44.9, 48.9]),
  row('LLaMA3-8B', [84, 68.1, 36.6, 38.9, 10.9, 32.8, 3.01, 47, 50.2]),
  row('RoleLLM', [61, 31, 25.3, 15.2, 17.2, 23.7, 1.38, 25.4, 10.7]),
]

const chinese: readonly RoleAgentRow[] = [
  row('GPT-4', [92.5, 73.9, 44.8, 39.7, 10, 45, 4.5, 75.1, 69.5]),
  row('Qwen-Max', [90.3, 84.7, 39.4, 41.5, 8.8, 44.7, 5.08, 79.6, 71.4]),
  row('GPT-3.5', [84.8, 61.3, 34.9, 35.6, 14.9, 38.3, 2.57, 53.7, 61.5]),
  row('Yi-34B', [80, 76.7, 38.2, 29.1, 8.1, 40.6, 5.01, 61.6, 58.4]),
  row('Qwen1.5-14B', [82.7, 73.8, 38.7, 33.7, 11.1, 43.1, 3.88, 67, 62.3]),
  row('ChatGLM3-6B', [81.3, 59.6, 36.9, 39.1, 16, 36.6, 2.29, 44.2, 35.8]),
  row('LLaMA3-8B', [70.1, 62.4, 25.1, 29.9, 10.9, 35.1, 3.22, 43.4, 42]),
  row('RoleLLM', [72.1, 59.3, 20.6, 25.7, 16, 35.3, 2.21, 39.2, 45.1]),
]

const full = method('RoleAgent', [87.6, 76.7, 37.6, 11.6, 36.8, 3.17, 46.7])

/**
 * The figures of the paper “RoleAgent: Building, Interacting, and Benchmarking High-quality Role-Playing Agents from
 * Scripts”, measured by its authors with their program, their models and their judges. We did not measure them.
 */
export const ROLE_AGENT = {
  title: 'RoleAgent: Building, Interacting, and Benchmarking High-quality Role-Playing Agents from Scripts',
  scripts,
  /** Over all scripts, as printed. */
  sizes: { selfKnowledge: 512, reaction: 1547, generalResponse: 1774, summary: 1048 },
  roles: { en: 100, zh: 28 },
  english,
  chinese,
  /**
   * With GPT-3.5 in English, without memory replay, and without the hierarchy too. The win rate of summaries is 56.7 in the
   * main table.
   */
  ablation: {
    full,
    'no-replay': method('no replay', [73.6, 76.4, 35.2, 10.4, 34.7, 3.34, 35.4]),
    'no-replay-no-hierarchy': method('no replay, no hierarchy', [70.3, 54.5, 32.2, 11.3, 35.7, 3.16, 29.5]),
  },
  /** With GPT-3.5 in English. */
  generativeAgents: method('Generative Agents', [68.9, 40.7, 31.8, 5.1, 20.7, 4.06, 38.9]),
  /** GPT-3.5 on scripts it may know and on others: from what it remembers, and from the script. */
  knowledge: {
    common: {
      internal: method('internal', [82.5, 57.6, 29.4, 10.7, 16.4, 1.53, 20.5]),
      external: method('external', [90.4, 77.8, 45.1, 12.2, 37.8, 3.1, 47.2]),
    },
    uncommon: {
      internal: method('internal', [55, 24.3, 26.7, 10.2, 18.4, 1.8, 31.9]),
      external: method('external', [77.5, 54.9, 41.8, 9.1, 39.1, 4.3, 45.8]),
    },
  },
  /**
   * Percent of general responses on which two judges agreed, from the upper half of the printed table: the lower half, which
   * should be the same, has the last person's shares with the two others the wrong way round.
   */
  agreement: [
    { judges: ['GPT-4', 'person 1'], percent: 34.83 },
    { judges: ['GPT-4', 'person 2'], percent: 25.17 },
    { judges: ['GPT-4', 'person 3'], percent: 56.22 },
    { judges: ['person 1', 'person 2'], percent: 60.49 },
    { judges: ['person 1', 'person 3'], percent: 53.63 },
    { judges: ['person 2', 'person 3'], percent: 49.95 },
  ],
} as const
