import { createHmac } from 'node:crypto'

/**
 * The headers of a delivery, as the Standard Webhooks have them: HMAC-SHA256 of id, time and body, so that whoever has the secret
 * knows who sent it and when, with any of their libraries.
 */
export function signDelivery(
  { id, body, now }: { readonly id: string; readonly body: string; readonly now: number },
  secret: string,
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(now / 1000))
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
