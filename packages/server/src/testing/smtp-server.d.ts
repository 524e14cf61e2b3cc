// What we use of it, and nothing else.
declare module 'smtp-server' {
  type Answer = (error?: (Error & { responseCode?: number }) | null) => void
  export class SMTPServer {
    constructor(options: {
      readonly authOptional: boolean
      readonly disabledCommands: readonly string[]
      readonly logger: false
      readonly onRcptTo: (to: { readonly address: string }, session: unknown, answer: Answer) => void
      readonly onData: (
        stream: NodeJS.ReadableStream,
        session: {
          readonly envelope: {
            readonly mailFrom: false | { readonly address: string }
            readonly rcptTo: readonly { readonly address: string }[]
          }
        },
        answer: Answer,
      ) => void
    })
    readonly server: import('node:net').Server
    listen(port: number, host: string, done: () => void): void
    close(done: () => void): void
  }
}
