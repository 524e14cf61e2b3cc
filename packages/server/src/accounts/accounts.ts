/** Somebody who is signed in. */
export interface SignedIn {
  /** Of the session. */
  readonly id: string
  /** The secret by which this session's person is known to the rest of the house. */
  readonly secret: string
}

/** The accounts of a house. */
export interface Accounts {
  /** Answers what is asked under `/api/auth`, with the cookies that go with it. */
  answer(request: Request): Promise<Response>
  /** Who is signed in by the cookies of a request. */
  signedIn(headers: Headers): Promise<SignedIn | undefined>
}
