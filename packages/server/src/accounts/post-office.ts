import type { Clock } from '@commedia/core'
import { createTransport } from 'nodemailer'
import { isThisMachine } from '../loopback.ts'
import { senderIn } from '../mail-settings.ts'
import type { Letter } from './letter.ts'

/** Where letters are handed in. */
export interface PostOffice {
  /** Takes a letter and sends it aside: nobody waits for it, and nobody is told whether it arrived. */
  send(letter: Letter): void
  /** Sends what is on its way, and closes. */
  close(): Promise<void>
}

/** What a post office needs besides its server. */
export interface PostCrew {
  readonly clock: Pick<Clock, 'wait'>
  /** Hears of letters that could not be sent; the error names neither letter nor address. */
  readonly onFailure: (error: unknown) => void
}

/** How long a letter waits before it is tried again. */
const TRY_AGAIN_MS = [5_000, 60_000]
/** More than this on its way at once is no house's mail but somebody's flood. */
const MOST_LETTERS = 1_000
const ANSWER_MS = 20_000

/**
 * Opens a post office on any SMTP server. Beyond this machine letters travel encrypted or not at all, unless the address says
 * `?requireTLS=false`, for their links open accounts.
 */
export function openPostOffice(
  { smtpUrl, mailFrom }: { readonly smtpUrl: string; readonly mailFrom: string },
  { clock, onFailure }: PostCrew,
): PostOffice {
  const transport = createTransport({
    requireTLS: !isThisMachine(new URL(smtpUrl).hostname),
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: ANSWER_MS,
    greetingTimeout: ANSWER_MS,
    socketTimeout: ANSWER_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const from = senderIn(mailFrom)
  const closing = new AbortController()
  const underWay = new Set<Promise<void>>()

  const deliver = async ({ to, subject, text, html }: Letter): Promise<void> => {
    for (let tried = 0; ; tried++)
      try {
        // As a value of its own, the address is never read as a list of them.
        await transport.sendMail({
          ...{ from, subject, text, html },
          to: { name: '', address: to },
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        return
      } catch (error) {
        const waitMs = TRY_AGAIN_MS[tried]
        if (waitMs === undefined || isForGood(error)) throw error
        await clock.wait(waitMs, closing.signal)
      }
  }
  return {
    send(letter) {
      if (underWay.size >= MOST_LETTERS) return onFailure(new Error('Too many letters are on their way.'))
      const sending = deliver(letter)
        .catch(onFailure)
        .finally(() => underWay.delete(sending))
      underWay.add(sending)
    },
    async close() {
      closing.abort()
      await Promise.all(underWay)
      transport.close()
    },
  }
}

/** Whether a server has said that it never takes this letter. */
function isForGood(error: unknown): boolean {
  const { responseCode } = error as { readonly responseCode?: unknown }
  return typeof responseCode === 'number' && responseCode >= 500
}
