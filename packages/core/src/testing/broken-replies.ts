/** What a line is asked for as, in every broken reply but those of drafts. */
export interface LineMeant {
  readonly speech: string
  readonly action?: string | null
  readonly thought?: string
}

/** A reply that is no JSON as it stands, of the shapes models really give. */
export interface BrokenReply {
  /** What is wrong with it, in a few words. */
  readonly fault: string
  readonly text: string
  /** What a careful person reads in it without a doubt; absent where nobody can know, and asking again is due. */
  readonly meant?: LineMeant
}

const LATE: LineMeant = { speech: 'The last train left at nine.', action: null, thought: 'She doubts it.' }
const late = JSON.stringify(LATE)
const laid = JSON.stringify(LATE, null, 2)
const ZH_LATE: LineMeant = { speech: '末班车九点就开走了。', action: null }
const quoted: LineMeant = { speech: 'She said "go" and "stay" in one breath.', action: null }

/** Replies with words around them that nobody asked for. */
const AROUND: readonly BrokenReply[] = [
  { fault: 'thinking tags', text: `<think>Ben asks. I am Ana.</think>\n${laid},`, meant: LATE },
  {
    fault: 'thinking tags',
    text: `Okay, Ben asks about the train. {So} I answer.\n</think>\n\n${late}`,
    meant: LATE,
  },
  { fault: 'thinking tags', text: `<thinking>\nMaybe {"speech":"no"}?\n</thinking>\n${late}`, meant: LATE },
  { fault: 'thinking tags', text: `<reasoning>short</reasoning>\`\`\`json\n${laid}\n\`\`\``, meant: LATE },
  { fault: 'thinking tags', text: `<think>I am not sure what to say, and I go on thinking about it` },
  { fault: 'fences', text: `\`\`\`json\n${late}`, meant: LATE },
  { fault: 'fences', text: `${late}\n\`\`\``, meant: LATE },
  { fault: 'fences', text: `json\n${laid}`, meant: LATE },
  { fault: 'fences', text: `\`\`\`\n${late.replace('}', ',}')}\n\`\`\`\nHope that helps!`, meant: LATE },
  { fault: 'fences', text: `'''json\n${laid}\n'''`, meant: LATE },
  { fault: 'prose before', text: `Here is my answer: ${late}`, meant: LATE },
  { fault: 'prose before', text: `Sure!\n\n${laid}`, meant: LATE },
  { fault: 'prose before', text: `好的，以下是回答：\n${JSON.stringify(ZH_LATE)}`, meant: ZH_LATE },
  { fault: 'prose before', text: `**Ana:**\n${late}`, meant: LATE },
  { fault: 'prose after', text: `${late}\n\nI stayed in character as asked.`, meant: LATE },
  { fault: 'prose after', text: `${late}<|im_end|>`, meant: LATE },
  { fault: 'prose after', text: `${JSON.stringify(ZH_LATE)}\n（以上是回答。）`, meant: ZH_LATE },
  { fault: 'prose after', text: `${late}}`, meant: LATE },
  { fault: 'prose around', text: `Answer:\n${late}\nDone.`, meant: LATE },
  { fault: 'prose around', text: `<tool_call>${late}</tool_call>`, meant: LATE },
  { fault: 'prose around', text: `[${late}]`, meant: LATE },
  { fault: 'prose around', text: JSON.stringify(late), meant: LATE },
  { fault: 'two objects', text: `${late}\n{"speech":"Or was it ten?","action":null}` },
  { fault: 'two objects', text: `${late}\n${late}` },
  { fault: 'two objects', text: `First: {"speech":"No."}\nBetter: {"speech":"Never."}` },
  { fault: 'only prose', text: 'The last train left at nine.' },
  { fault: 'only prose', text: 'I would answer with {speech, action} but I cannot.' },
  { fault: 'only prose', text: `He told me to answer "speech": {"speech":"I did it"} and I will not.` },
]

/** Replies whose marks are not those of JSON. */
const MARKS: readonly BrokenReply[] = [
  { fault: 'comments', text: laid.replace('",\n', '", // as she would say it\n'), meant: LATE },
  { fault: 'comments', text: late.replace('null', 'null /* none */'), meant: LATE },
  { fault: 'comments', text: laid.replace('null,', 'null, # nothing is done'), meant: LATE },
  { fault: 'comments', text: `// Ana answers\n${laid}`, meant: LATE },
  { fault: 'trailing commas', text: late.replace('}', ',}'), meant: LATE },
  { fault: 'trailing commas', text: laid.replace('\n}', ',\n}'), meant: LATE },
  { fault: 'trailing commas', text: `${late},`, meant: LATE },
  { fault: 'missing commas', text: laid.replace('",\n', '"\n'), meant: LATE },
  { fault: 'missing commas', text: laid.replaceAll(',\n', '\n'), meant: LATE },
  { fault: 'missing commas', text: '{"speech":"No." "action":null}' },
  { fault: 'Python', text: late.replace('null', 'None'), meant: LATE },
  {
    fault: 'Python',
    text: "{'speech': 'The last train left at nine.', 'action': None, 'thought': 'She doubts it.'}",
    meant: LATE,
  },
  {
    fault: 'Python',
    text: `{'speech': "It's late.", 'action': None}`,
    meant: { speech: "It's late.", action: null },
  },
  { fault: 'Python', text: `dict(speech='No.', action=None)` },
  {
    fault: 'single quotes',
    text: "{'speech': 'It isn't late.', 'action': null}",
    meant: { speech: "It isn't late.", action: null },
  },
  { fault: 'single quotes', text: String.raw`{'speech': 'It\'s late.'}`, meant: { speech: "It's late." } },
  { fault: 'single quotes', text: `{'speech': 'The travellers' lamp, 'action': 'she lights it'}` },
  { fault: 'single quotes', text: `{'speech': 'He said 'go', said he', 'action': null}` },
  {
    fault: 'bare keys',
    text: '{speech: "The last train left at nine.", action: null, thought: "She doubts it."}',
    meant: LATE,
  },
  { fault: 'bare keys', text: '{speech: The last train left at nine., action: null}' },
  { fault: 'bare words', text: '{"speech": "The "last" train", "action": nul}' },
  { fault: 'bare words', text: '{"speech": No., "action": null}' },
  {
    fault: 'other escapes',
    text: String.raw`{"speech":"It\'s late\!","action":null}`,
    meant: { speech: "It's late!", action: null },
  },
  { fault: 'other escapes', text: String.raw`{"speech":"C:\Users\ana","action":null}` },
  {
    fault: 'unescaped newlines',
    text: '{"speech":"Nine.\nThe last one.","action":null}',
    meant: { speech: 'Nine.\nThe last one.', action: null },
  },
  {
    fault: 'unescaped newlines',
    text: '{"speech":"Nine.\n\n\tThe last one.",\n"action":null,}',
    meant: { speech: 'Nine.\n\n\tThe last one.', action: null },
  },
]

/** Replies in which it has to be seen where a text ends. */
const QUOTES: readonly BrokenReply[] = [
  {
    fault: 'unescaped quotes',
    text: `{"speech":"She said "go" and "stay" in one breath.","action":null}`,
    meant: quoted,
  },
  {
    fault: 'unescaped quotes',
    text: `{\n  "speech": "She said "go" and "stay" in one breath.",\n  "action": null\n}`,
    meant: quoted,
  },
  {
    fault: 'unescaped quotes',
    text: `{"speech":""Go", she said.","action":null}`,
    meant: { speech: '"Go", she said.', action: null },
  },
  {
    fault: 'unescaped quotes',
    text: `{"speech":"他说"走"，就走了。","action":null}`,
    meant: { speech: '他说"走"，就走了。', action: null },
  },
  { fault: 'unescaped quotes', text: `{"speech":"I was in the lib"ary.","action":null}` },
  { fault: 'unescaped quotes', text: `{"speech":"He said "go", "action":null}` },
  { fault: 'unescaped quotes', text: `{"speech":"The sign: "exit", "way": out", was gone.","action":null}` },
  { fault: 'unescaped quotes', text: `{"speech":"She "whispers","loud":"no" and left","action":null}` },
  { fault: 'unescaped quotes', text: `{"speech":"He cried "",go:"" and left.","action":null}` },
  {
    fault: 'unescaped quotes',
    text: `{"speech": "He wrote "#late", and left.",\n"action": null}`,
    meant: { speech: 'He wrote "#late", and left.', action: null },
  },
  { fault: 'unescaped quotes', text: `{"speech": "He wrote "# late",\n"action": null}` },
  { fault: 'comments', text: laid.replace('\n}', ' // as ever\n}'), meant: LATE },
  { fault: 'comments', text: '{"speech":"The last train left at nine." // and then' },
  { fault: 'unescaped quotes', text: `{"speech":"No",says:"she","action":null}` },
  { fault: 'full-width marks', text: '｛"speech"："末班车九点就开走了。"，"action"：null｝', meant: ZH_LATE },
  { fault: 'full-width marks', text: '{"speech"："末班车九点就开走了。"，"action"：null}', meant: ZH_LATE },
  { fault: 'full-width marks', text: '{“speech”：“末班车九点就开走了。”，“action”：null}', meant: ZH_LATE },
  {
    fault: 'full-width marks',
    text: '{“speech”: “他说“走”，就走了。”, “action”: null}',
    meant: { speech: '他说“走”，就走了。', action: null },
  },
  {
    fault: 'full-width marks',
    text: '{"speech":"“走吧，”他说。","action":null，}',
    meant: { speech: '“走吧，”他说。', action: null },
  },
  { fault: 'full-width marks', text: '{“speech”：“他说“走，就走了。”，“action”：null}' },
  { fault: 'full-width marks', text: '{"speech”："末班车九点就开走了。"，"action"：null}' },
]

/** Replies that may have broken off: nobody is made to say half a line. */
const CUT: readonly BrokenReply[] = [
  { fault: 'cut off', text: late.slice(0, 24) },
  { fault: 'cut off', text: '{"speech":"The last train left at nine.","act' },
  { fault: 'cut off', text: '{"speech":"The last train left at nine.",' },
  { fault: 'cut off', text: '{"speech":"The last train left at nine."' },
  { fault: 'cut off', text: '{"speech":"The last train left at nine.","action":nu' },
  { fault: 'cut off', text: '{"speech":"The last train left at nine.\n"action":null}' },
  { fault: 'cut off', text: '{' },
  { fault: 'last brace forgotten', text: late.slice(0, -1), meant: LATE },
  { fault: 'last brace forgotten', text: laid.slice(0, -2), meant: LATE },
  { fault: 'last brace forgotten', text: `\`\`\`json\n${laid.slice(0, -2)}\n\`\`\`` },
]

/** Nearly a hundred replies that are almost a line, and what a careful person makes of each. */
export const BROKEN_REPLIES: readonly BrokenReply[] = [...AROUND, ...MARKS, ...QUOTES, ...CUT]
