// node --expose-gc serve.js PORT [FOLDER]: boardgame.io's own server, in memory or with its FlatFile storage.
const { Server, FlatFile } = require('boardgame.io/server');
const game = require('./game.js');

const [port, folder] = process.argv.slice(2);
const db = folder ? new FlatFile({ dir: folder }) : undefined;
process.on('SIGUSR2', () => global.gc()); // before its memory is read, so that garbage does not count
Server({ games: [game], origins: [/localhost/], db })
  .run(Number(port))
  .then(() => console.log('serving'));
