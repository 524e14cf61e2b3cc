import { openHearing } from '../voice/hearing-server.ts'
import { bodyOf, type Loopback, openLoopback } from '../voice/loopback.ts'

const MOST_BYTES = 10_000_000

/** What reached the ears. */
export interface EarAsked {
  readonly language: string
  readonly bytes: number
}

/** A real recogniser for English, which knows no Chinese: what is said in that is taken for these words. */
export async function openTwoEars(
  chinese: string,
): Promise<Loopback & { readonly asked: readonly EarAsked[] }> {
  const hearing = await openHearing()
  const asked: EarAsked[] = []
  const ears = await openLoopback(async (request, response) => {
    const sent = Uint8Array.from(await bodyOf(request, MOST_BYTES))
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    const form = await new Response(sent, { headers }).formData()
    const language = String(form.get('language'))
    const file = form.get('file')
    asked.push({ language, bytes: file instanceof File ? file.size : 0 })
    const answer = (status: number, body: string): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    if (language === 'zh') return answer(200, JSON.stringify({ text: chinese }))
    const heard = await fetch(`${hearing.url}/audio/transcriptions`, { method: 'POST', headers, body: sent })
    answer(heard.status, await heard.text())
  })
  return {
    url: ears.url,
    asked,
    close: async () => void (await Promise.all([hearing.close(), ears.close()])),
  }
}
