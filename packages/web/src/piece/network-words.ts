import { defineWords } from '../words/define-words.ts'

/** What is said of the door to the network. */
export const networkWords = defineWords(
  'screen.network',
  {
    title: 'Friends from elsewhere',
    closed: 'Only this machine reaches the house now, so a link opens nothing on another.',
    means:
      'Opened, whoever is on the same network and has a link can come in, and do what the link says; without a link there is nothing to see. What is said travels unencrypted there: open it in a network you trust. It closes when you close it, or with the house.',
    open: 'Open to the network',
    isOpen: 'Open to the network',
    at: 'Others reach it at',
    noNetwork: 'This machine is in no network just now. A tunnel still leads here.',
    close: 'Close to the network',
    closing: 'Closing lets go at once of whoever came that way. Their seats and links stay theirs.',
    name: 'Who invites, as your friends read it',
    askName: 'What shall the others call you?',
    nameKeep: 'Keep',
    nameKept: 'Kept',
    farther: 'From farther away',
    tunnelWhy:
      'A tunnel of your own brings friends from anywhere, over https. It has to lead to this address, and to no other of this machine, so that nobody who comes by it is taken for you:',
    tunnelAt: 'Where the tunnel begins',
    tunnelHint: 'https://…',
    tunnelUse: 'Use it for links',
    tunnelDrop: 'Without a tunnel',
    tunnelWrong: 'This is no address. One looks like https://evening.example',
    public:
      'For a house that is always open, with accounts and its own name, run a public one: the pages for hosts tell how.',
  },
  {
    title: '远方的朋友',
    closed: '现在只有本机能进这个剧场，链接在别的设备上打不开。',
    means:
      '开放之后，同一网络中持有链接的人可以进来，做链接允许的事；没有链接什么也看不到。对话在网络上未经加密，请只在信得过的网络里开放。你关门，或剧场关闭，它就关上。',
    open: '开放给网络',
    isOpen: '已开放给网络',
    at: '别人从这里进来',
    noNetwork: '本机现在不在任何网络中。隧道仍然可以通到这里。',
    close: '不再开放',
    closing: '关门后，从网络进来的人立刻断开；座位和链接仍归他们。',
    name: '朋友看到的邀请人',
    askName: '别人怎么称呼你？',
    nameKeep: '保存',
    nameKept: '已保存',
    farther: '从更远的地方来',
    tunnelWhy:
      '你自己的隧道可以让各地的朋友经加密连接进来。它必须通到下面这个地址，不能通到本机的其他地址，这样经它来的人才不会被当成你：',
    tunnelAt: '隧道的入口地址',
    tunnelHint: 'https://…',
    tunnelUse: '用于链接',
    tunnelDrop: '不用隧道',
    tunnelWrong: '这不是网址。网址长这样：https://evening.example',
    public: '想要一直开着、有账号、有自己名字的剧场，请架设公共剧场：给主办者的文档里有说明。',
  },
)
