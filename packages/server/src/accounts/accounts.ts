/** Somebody who is signed in. */
export interface SignedIn {
  /** Of the session. */
  readonly id: string
  /** Of the account. */
  readonly account: string
  readonly email: string
  /** Whether they have shown that the address is theirs. */
  readonly confirmed: boolean
  /** The secret by which this session's person is known to the rest of the house. */
  readonly secret: string
}

/** The accounts of a house. */
export interface Accounts {
  /** Answers what is asked under `/api/auth`, with the cookies that go with it. */
  answer(request: Request): Promise<Response>
  /** Who is signed in by the cookies of a request. */
  signedIn(headers: Headers): Promise<SignedIn | undefined>
  /** What is kept of a password. */
  hash(password: string): Promise<string>
  /** Whether a password is that of an account. */
  isPasswordOf(account: string, password: string): Promise<boolean>
}
