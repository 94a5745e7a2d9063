// A game for boardgame.io as large as Erosion for two: three decks, hidden hands, mountains, a river, deltas, 62 moves.
const { INVALID_MOVE } = require('boardgame.io/core');

const DECKS = { WX: 38, H: 32, F: 20 };
const HAND = { WX: 2, H: 2, F: 2 };
const TURNS = 31; // of two moves each

const both = (make) => [make(0), make(1)];
const deckOf = (card) => card.replace(/\d+$/, '');
const counts = (cards) => {
  const made = { WX: 0, H: 0, F: 0 };
  for (const card of cards) made[deckOf(card)] += 1;
  return made;
};

function setup({ random }) {
  const decks = {};
  for (const [name, size] of Object.entries(DECKS)) {
    const cards = Array.from({ length: size }, (_, i) => name + String(i + 1).padStart(2, '0'));
    decks[name] = random.Shuffle(cards);
  }
  const deal = () => Object.entries(HAND).flatMap(([name, n]) => decks[name].splice(0, n));
  return {
    phase: 'turns', active: 0, starter: 0, era: 1, eras: 1, turns: 0, decks,
    limits: both(() => ({ ...HAND })), hands: both(deal),
    mountains: both(() => []), river: [], deltas: both(() => []), discards: both(() => []),
    atmosphere: { WX: ['normal', 'normal'], H: ['normal', 'normal'], F: ['normal', 'normal'] },
    atmosphereCards: ['ATM-WX-1', 'ATM-WX-2', 'ATM-H-1', 'ATM-H-2', 'ATM-F-1', 'ATM-F-2'],
    drawn: both(() => ({ WX: 0, H: 0, F: 0 })), heights: [0, 0], passes: 0, runOut: false,
    legends: { 'LEG-1': null, 'LEG-2': null, 'LEG-3': null, 'LEG-4': null }, challenges: [null, null],
    banked: both(() => ({ mountain: 0, delta: 0, fossils: 0, legends: 0, challenge: 0 })), winners: [],
  };
}

function draw(G, seat, name) {
  const card = G.decks[name].shift();
  if (card === undefined) {
    G.runOut = true;
    return;
  }
  G.hands[seat].push(card);
  G.drawn[seat][name] += 1;
}

// A card from the hand goes on the own mountain; another of its deck is drawn.
function uplift({ G, playerID }, card) {
  const hand = G.hands[playerID];
  const at = hand.indexOf(card);
  if (at < 0) return INVALID_MOVE;
  hand.splice(at, 1);
  G.mountains[playerID].push(card);
  G.heights[playerID] += 500;
  draw(G, playerID, deckOf(card));
}

// The top of a mountain is washed into the river, paid with a card from the hand.
function weather({ G, playerID }, card, whose) {
  const at = G.hands[playerID].indexOf(card);
  if (at < 0 || !G.mountains[whose] || !G.mountains[whose].length) return INVALID_MOVE;
  G.discards[playerID].push(...G.hands[playerID].splice(at, 1));
  G.river.push(G.mountains[whose].pop());
  G.heights[whose] -= 500;
  draw(G, playerID, deckOf(card));
}

// The river's oldest card comes to rest in the own delta.
function fluvial({ G, playerID }) {
  if (!G.river.length) return INVALID_MOVE;
  G.deltas[playerID].push(G.river.shift());
  G.banked[playerID].delta = counts(G.deltas[playerID]).F;
}

module.exports = {
  name: 'strata',
  minPlayers: 2,
  maxPlayers: 2,
  setup,
  moves: { uplift, weather, fluvial },
  turn: {
    minMoves: 2,
    maxMoves: 2,
    onBegin: ({ G, ctx }) => {
      G.active = Number(ctx.currentPlayer);
      G.turns += 1;
    },
  },
  endIf: ({ G }) => (G.turns > TURNS ? { heights: G.heights } : undefined),
  playerView: ({ G, playerID }) => ({
    ...G,
    seat: playerID,
    decks: { WX: G.decks.WX.length, H: G.decks.H.length, F: G.decks.F.length },
    hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : counts(hand))),
  }),
};
