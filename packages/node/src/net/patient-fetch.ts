import { globalAgent as http } from 'node:http'
import { globalAgent as https } from 'node:https'
import type { Fetch } from '@commedia/core/adapters'
import { sendRequest } from './send-request.ts'

/**
 * A fetch for models that take their time. The platform's own gives up after five minutes without a word, whatever deadline
 * was set; this one waits until it is told to stop.
 */
export const patientFetch: Fetch = async (input, init) => {
  const request = new Request(input, init)
  const url = new URL(request.url)
  return sendRequest(url, request, url.protocol === 'https:' ? https : http)
}
