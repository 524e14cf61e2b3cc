import { ErrorBody, type WireHouse } from '@commedia/core/wire'

/** How somebody signs in, or opens an account. */
export type Signing =
  | { readonly kind: 'in'; readonly email: string; readonly password: string }
  | {
      readonly kind: 'up'
      readonly name: string
      readonly email: string
      readonly password: string
      /** Where accounts are opened by invitation. */
      readonly invitation?: string
    }

/** Signs somebody in, and opens an account for them first where they want one. Throws what the house says when it cannot. */
export async function signIn(signing: Signing, house: WireHouse): Promise<void> {
  const { kind, ...body } = signing
  if (kind === 'up') await askAccounts('sign-up/email', body, house)
  const { email, password } = signing
  await askAccounts('sign-in/email', { email, password }, house)
}

/** Signs out: this browser forgets who it was. */
export async function signOut(house: WireHouse): Promise<void> {
  await askAccounts('sign-out', {}, house)
}

/** Asks something of the accounts of the house, and gives its answer. Throws what the house says when it cannot. */
export async function askAccounts(
  path: string,
  body: object,
  { base, fetch: send, language = 'en' }: WireHouse,
): Promise<unknown> {
  const response = await send(`${base}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify(body),
  })
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok) return answer
  const said = ErrorBody.safeParse(answer)
  throw new Error(said.success ? said.data.error.message : `${response.status}`)
}
