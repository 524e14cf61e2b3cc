import { KeyHelp } from '../../parts/key-help.tsx'
import { keyWords } from '../../parts/key-words.ts'
import { Sheet } from '../../parts/sheet.tsx'
import { useWords } from '../../words/use-words.tsx'

/** The keys, over whatever page one is on. */
export function Keys({ onClose }: { readonly onClose: () => void }) {
  const words = useWords(keyWords)
  return (
    <Sheet title={words.title} onClose={onClose}>
      <KeyHelp />
    </Sheet>
  )
}
