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
  if (kind === 'up') await post('/api/auth/sign-up/email', body, house)
  const { email, password } = signing
  await post('/api/auth/sign-in/email', { email, password }, house)
}

/** Signs out: this browser forgets who it was. */
export async function signOut(house: WireHouse): Promise<void> {
  await post('/api/auth/sign-out', {}, house)
}

async function post(path: string, body: object, { base, fetch: send, language = 'en' }: WireHouse) {
  const response = await send(`${base}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify(body),
  })
  if (response.ok) return
  const said = ErrorBody.safeParse(await response.json().catch(() => undefined))
  throw new Error(said.success ? said.data.error.message : `${response.status}`)
}
