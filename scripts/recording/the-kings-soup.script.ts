import type { Moment } from './play-written.ts'

/** An evening of The King's Soup, written by hand: three points of its act, and a pot. */
export const THE_KINGS_SOUP: readonly Moment[] = [
  {
    by: 'role_marta',
    says: 'Pip! There is a nail over my fire with nothing on it. Forty years it has had something on it. Nails do not eat, my duck.',
  },
  {
    by: 'role_pip',
    says: 'No, Mistress. It may have blown away, Mistress. There was a gust. It came in from the yard and went out by the dining-room, which is why I was not here to see it. (scrubs the kitchen table, where it is cleanest)',
    changes: [{ kind: 'use', thing: 'kitchen table' }],
  },
  {
    by: 'role_ottoline',
    says: 'The Crown is early. (lets the gold spoon turn on its chain) The Crown is always early. One finds so much more that way.',
    told: 'Everybody looks at the spoon, as one looks at a dog that has not barked yet.',
    changes: [{ kind: 'use', thing: 'gold spoon' }],
  },
  {
    by: 'role_marta',
    says: 'Dame Ottoline! You do us honour. You do us half an hour of honour! Pip, a chair for her ladyship. Not that one. That one is the throne.',
  },
  {
    by: 'role_pip',
    says: 'Yes, Mistress. There is only the stool with three legs, my lady. (kneels) I can be the fourth.',
  },
  {
    by: 'role_ottoline',
    says: 'The stool, three out of nine. The child, eight. And that sound: is it the soup, or does somebody live in the chimney?',
  },
  {
    by: 'role_marta',
    says: '(dips the ladle into the pot, and holds it under a very fine nose) That is the soup, my lady, and yours is the first of it. Before the King! Before the cat!',
    told: 'Dame Ottoline leans towards the ladle by the width of a hair, and away from it by the width of a door.',
    changes: [{ kind: 'use', thing: 'great earthen pot' }],
  },
  {
    by: 'role_ottoline',
    says: 'How generous. How very near. Tell me, Mistress Quill, before we rush into things: is there anything on paper?',
  },
  {
    by: 'role_pip',
    says: 'She means the card, Mistress. The one I have not seen. Not today, and not yesterday either, after four.',
  },
  {
    by: 'role_marta',
    says: 'Paper! Nettles do not grow on paper. (taps her forehead) It is all in here, my lady, where the mice cannot get at it.',
  },
  {
    by: 'role_ottoline',
    says: 'Then the Crown will look at your forehead while it waits. I do not dip before I have seen the recipe. No recipe, no spoon. No spoon, no ink. (lays the unsigned warrant on the kitchen table, among the onions)',
    changes: [{ kind: 'put', thing: 'royal warrant', where: 'on', target: 'kitchen table' }],
  },
  {
    by: 'role_dray',
    says: 'Dear neighbour! Far be it from me to intrude. (bows once more, lower, and the hat crackles once more) I was merely passing, by boat, against the current, with a tureen, and something said to me: Marta.',
    changes: [{ kind: 'use', thing: 'tall hat' }],
  },
  {
    by: 'role_marta',
    says: 'Augustin. I have a king on the hill and you bring me crockery. What is in it?',
  },
  {
    by: 'role_dray',
    says: 'Good will, dear neighbour. Good will to the brim! I beg you not to lift the lid. It gets out.',
  },
  {
    by: 'role_pip',
    says: 'That is a very tall hat, Godfather. For indoors. You are dripping on the bread, which is why I thought that I might hold it for you. Just the hat. Just for a bit.',
  },
  {
    by: 'role_dray',
    says: 'Sweet child, in my family one does not uncover. My grandfather was buried in this hat. It was an extremely long coffin.',
  },
  {
    by: 'role_ottoline',
    says: 'In the presence of the royal spoon, hats come off. It is in the statutes. I have just put it there.',
  },
  {
    by: 'role_dray',
    says: 'Madam, if it were only I! But the head is delicate. There are draughts in it. The physician held a candle to one ear, madam, and it went out. (retires behind his tureen as far as the wall allows, one hand on the brim)',
    changes: [{ kind: 'use', thing: 'covered tureen' }],
  },
  { by: 'world' },
  {
    by: 'role_pip',
    says: 'Godfather, do not move. There is a spider on it. A big one. It has got knees. (is standing on the kitchen table before anybody has seen her climb)',
    changes: [{ kind: 'use', thing: 'kitchen table' }],
  },
  {
    by: 'role_dray',
    says: 'Where? On the brim? At the back? Marta! In thirty years I have not asked you for anything, since I asked you for everything! Get it off!',
  },
  {
    by: 'role_pip',
    says: 'Yes, Godfather. (lifts off the hat from above)',
    told: 'A card slides out of the lining, and Pip has it before it has quite made up its mind to fall.',
    changes: [
      { kind: 'take', thing: 'tall hat' },
      { kind: 'reveal', thing: 'recipe card' },
      { kind: 'take', thing: 'recipe card' },
    ],
  },
  {
    by: 'role_marta',
    says: '(snatches the card, and her thumb looks for the wax where the wax was) That is my mother’s card. Forty years I was too proud to break that seal. Who was not too proud?',
    changes: [{ kind: 'take', thing: 'recipe card' }],
  },
  {
    by: 'role_dray',
    says: 'Steam! Steam is notorious for it. Far be it from me to explain how a thing I have never seen could be in a hat I have never taken off.',
  },
  {
    by: 'role_ottoline',
    says: 'Seven out of nine; the ending was hurried. A document exists. The Crown is content, and invites the cook to taste first. As a courtesy. (dips the gold spoon at arm’s length, and hands it to Marta as one hands back somebody else’s baby)',
    changes: [{ kind: 'give', thing: 'gold spoon', whom: 'Marta Quill' }],
  },
  {
    by: 'role_marta',
    says: 'I? I have stood over it since noon, my lady, I could not be fair to it. Augustin! You have rowed across for this spoonful for thirty years. As an honour. (gives the spoon to Dray)',
    told: 'Dray receives it with both eyebrows.',
    changes: [{ kind: 'give', thing: 'gold spoon', whom: 'Augustin Dray' }],
  },
  {
    by: 'role_dray',
    says: 'What a bouquet! What a colour! Alas, since I lost the hat, the cold has gone down into the palate. It would be pearls before, before a man with a cold. Madam, I could not rob you. (presents the spoon to the Dame, as full as it set out)',
    told: 'Soup has never been carried with more care.',
    changes: [{ kind: 'give', thing: 'gold spoon', whom: 'Dame Ottoline Frost' }],
  },
  {
    by: 'role_pip',
    says: 'It has been all the way round, and nobody has swallowed. I only mention it. I thought that was the part the spoon was for.',
  },
  {
    by: 'role_ottoline',
    says: 'The child has noticed. Then plainly, and to the cook, and for the last time. Mistress Quill: (puts the spoon into Marta’s hand, and closes the fingers over it one at a time) does it want salt?',
    changes: [{ kind: 'give', thing: 'gold spoon', whom: 'Marta Quill' }],
  },
  { by: 'world' },
  {
    by: 'role_marta',
    says: 'I do not know. There. Since the fever in the spring I have not tasted a thing, my lady. Not salt. Not honey. You could serve me the boot-rack. I cook by the look on that girl’s face, and I never told her, for then I should have had to tell her it was a good one. (puts the gold spoon into Pip’s hand, and does not let go of the hand at once) Taste it, my duck, and tell me the truth.',
    changes: [{ kind: 'give', thing: 'gold spoon', whom: 'Pip Tansy' }],
  },
  {
    by: 'role_pip',
    says: 'I thought you knew. (lifts the spoon; it throws a small green light on her chin)',
    changes: [{ kind: 'use', thing: 'gold spoon' }],
  },
  {
    by: 'role_dray',
    says: 'Pip! Dear child! Consider! It is hot. It is late. It is green! Who would like a song? I should like a song! (drums on the tureen and sings)',
    told: 'It is about a miller, and Dray has never known the second line.',
    changes: [{ kind: 'use', thing: 'covered tureen' }],
  },
  {
    by: 'role_ottoline',
    says: 'Two out of nine. Master Dray, you did not make this soup, and you will not eat this soup. What is it to you who does?',
  },
  { by: 'world' },
  {
    by: 'role_dray',
    says: 'Nothing! Violets! Nothing! (flings both arms round the great earthen pot) Pip. Spoon. No.',
    told: 'The pot is as big as a sheep and as hot as a stove, and Dray does not let go.',
    changes: [{ kind: 'use', thing: 'great earthen pot' }],
  },
  { by: 'role_marta', says: 'Hands off my pot!' },
]
