import { tongueOf } from '@commedia/core'
import { useEffect, useRef, useState } from 'react'
import { freshLines, newestOn } from '../../piece/fresh-lines.ts'
import type { ScriptLine } from '../../script/script-page.ts'
import { voiceOf } from './voices.ts'

/** Whether this browser can read aloud at all. */
export function canReadAloud(): boolean {
  return 'speechSynthesis' in globalThis
}

/** Reads new lines aloud, everybody in a voice of their own, for as long as it is wanted. */
export function useReadAloud(lines: readonly ScriptLine[], language: string) {
  const [isReading, setReading] = useState(false)
  const readTo = useRef(newestOn(lines))
  useEffect(() => {
    const newest = newestOn(lines)
    const fresh = isReading ? freshLines(lines, Math.min(readTo.current, newest)) : []
    for (const line of fresh) utter(line, language)
    readTo.current = newest
  }, [lines, isReading, language])
  useEffect(() => {
    if (!isReading || !canReadAloud()) return
    return () => speechSynthesis.cancel()
  }, [isReading])
  return { isReading, setReading }
}

function utter(line: ScriptLine, language: string): void {
  const spoken = spokenBy(line)
  if (spoken === undefined || !canReadAloud()) return
  const { voice, pitch, rate } = voiceOf(spoken.by, language, speechSynthesis.getVoices())
  const utterance = new SpeechSynthesisUtterance(spoken.text)
  utterance.lang = tongueOf(language).locale
  utterance.pitch = pitch
  utterance.rate = rate
  if (voice !== undefined) utterance.voice = voice
  speechSynthesis.speak(utterance)
}

/** Who is heard, and what: words in their voice, everything else in the narrator's. */
function spokenBy(line: ScriptLine): { readonly by: string; readonly text: string } | undefined {
  if (line.kind === 'speech') {
    const text = line.parts.flatMap(({ kind, text: said }) => (kind === 'words' ? [said] : [])).join(' ')
    return text === '' ? undefined : { by: line.by, text }
  }
  if (line.kind === 'reads') return line.how === 'aloud' ? { by: line.by, text: line.text } : undefined
  if (line.kind === 'told' || line.kind === 'does' || line.kind === 'scene' || line.kind === 'curtain')
    return { by: 'narrator', text: line.text }
  return undefined
}
