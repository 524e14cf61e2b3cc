import { Link } from 'wouter'
import { TopBar } from '../../parts/top-bar.tsx'
import { useWords } from '../../words/use-words.tsx'
import css from './not-here.module.css'
import { notHereWords } from './not-here-words.ts'

/** An address behind which there is nothing. */
export function NotHere() {
  const words = useWords(notHereWords)
  return (
    <div>
      <TopBar />
      <main id="main" className={css.page}>
        <h1>{words.title}</h1>
        <p>{words.why}</p>
        <Link href="/">{words.back}</Link>
      </main>
    </div>
  )
}
