import type { Letter } from './letter.ts'
import type { PostOffice } from './post-office.ts'

/** A post office for tests that keeps what is handed in, and finds the links in it. */
export function aMailbox() {
  const letters: Letter[] = []
  const post: PostOffice = { send: (letter) => void letters.push(letter), close: async () => {} }
  return {
    post,
    letters,
    to: (email: string): readonly Letter[] => letters.filter(({ to }) => to === email),
  }
}

/** The secret of the link in a letter. */
export function secretIn(letter: Letter | undefined): string {
  return /#([\w-]{40,})/u.exec(letter?.text ?? '')?.[1] ?? ''
}
