import type { ShowDetail } from '@commedia/core/wire'

/** A show of five for stories, not begun yet: one part is mine, one a friend's. */
export const SAMPLE_SHOW: ShowDetail = {
  id: 'show_1',
  kind: 'performance',
  title: "A Doll's House: the last night",
  language: 'en',
  since: '2026-11-14T20:10:00Z',
  playing: false,
  rights: ['owner', 'seat'],
  roles: ['role_nora'],
  epoch: 1,
  take: 'take_1',
  opened: false,
  over: false,
  cast: [
    {
      id: 'role_nora',
      name: 'Nora Helmer',
      description:
        "Torvald's wife, mother of three, tonight in the costume of a Neapolitan fisher-girl; everybody's darling, and strangely feverish.",
      sitter: { name: 'Ana', me: true },
    },
    {
      id: 'role_torvald',
      name: 'Torvald Helmer',
      description: 'A lawyer of spotless name, from New Year manager of the bank.',
      sitter: null,
    },
    {
      id: 'role_rank',
      name: 'Doctor Rank',
      description: 'The friend of the house who comes every evening, witty, ill, and in no hurry to leave.',
      sitter: null,
    },
    {
      id: 'role_kristine',
      name: 'Kristine Linde',
      description: 'A widow who has worked for her living and means to again.',
      sitter: { name: 'Bo', me: false },
    },
    {
      id: 'role_krogstad',
      name: 'Nils Krogstad',
      description: 'A clerk at the bank whom nobody greets.',
      sitter: null,
    },
  ],
  viewers: ['role_nora', 'house'],
  waitsFor: [],
  choosing: false,
  money: {
    used: { tokens: 0, money: 0 },
    cap: { tokens: null, money: 1 },
    most: { tokens: null, money: 5 },
    estimate: { calls: 240, tokens: 480_000, money: 0.42 },
  },
  rating: 'teen',
  notice:
    'The characters here are played by artificial intelligence, unless a person sits in their seat. What they say is invented.',
}
