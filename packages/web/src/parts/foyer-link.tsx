import { Link } from 'wouter'
import { useWords } from '../words/use-words.tsx'
import { partsWords } from './parts-words.ts'

/** The way out of a page that has nothing more to do. */
export function FoyerLink() {
  const words = useWords(partsWords)
  return <Link href="/">{words.foyer}</Link>
}
