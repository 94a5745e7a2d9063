// How things look: icons by name, colours by suit. Ids of other card sets get the icon of their kind.
import anvil from 'game-icons:anvil-impact';
import arms from 'game-icons:factory-arm';
import bellows from 'game-icons:bellows';
import bench from 'game-icons:hammer-nails';
import big from 'game-icons:big-gear';
import boiler from 'game-icons:pressure-cooker';
import bucket from 'game-icons:full-metal-bucket-handle';
import chain from 'game-icons:crossed-chains';
import clock from 'game-icons:cuckoo-clock';
import clockwork from 'game-icons:clockwork';
import cog from 'game-icons:cog';
import coins from 'game-icons:two-coins';
import crane from 'game-icons:cargo-crane';
import crate from 'game-icons:cargo-crate';
import cycle from 'game-icons:cycle';
import droplets from 'game-icons:droplets';
import engine from 'game-icons:boat-engine';
import gauge from 'game-icons:speedometer';
import gears from 'game-icons:gears';
import glass from 'game-icons:magnifying-glass';
import hammer from 'game-icons:gear-hammer';
import hand from 'game-icons:card-play';
import hook from 'game-icons:carabiner';
import lathe from 'game-icons:screw';
import laurels from 'game-icons:laurels-trophy';
import lift from 'game-icons:hand-truck';
import megaphone from 'game-icons:siren';
import mill from 'game-icons:turbine';
import nut from 'game-icons:hexagonal-nut';
import organ from 'game-icons:pipe-organ';
import periscope from 'game-icons:periscope';
import pipes from 'game-icons:pipes';
import press from 'game-icons:anvil';
import prestige from 'game-icons:steam-locomotive';
import pump from 'game-icons:manual-water-pump';
import rail from 'game-icons:railway';
import recycle from 'game-icons:recycle';
import robot from 'game-icons:vintage-robot';
import stand from 'game-icons:trophies-shelf';
import steam from 'game-icons:steam-blast';
import tank from 'game-icons:water-tank';
import toolbox from 'game-icons:toolbox';
import twins from 'game-icons:valve';
import crank from 'game-icons:gear-stick';
import wheel from 'game-icons:cartwheel';
import whistle from 'game-icons:whistle';
import wrench from 'game-icons:wrench';

export const ICONS: Record<string, string> = {
  cb_01: cog, cb_02: big, cb_03: bench, cb_04: prestige, cb_05: pump, cb_06: bucket, cb_07: bellows, cb_08: organ,
  cb_09: lift, cb_10: crate, cb_11: crank, cb_12: hammer,
  ca_01: gears, ca_02: wheel, ca_03: coins, ca_04: glass, ca_05: boiler, ca_06: clock, ca_07: press, ca_08: megaphone,
  ca_09: big, ca_10: engine, ca_11: clockwork, ca_12: periscope, ca_13: hook, ca_14: chain, ca_15: nut, ca_16: arms,
  ca_17: rail, ca_18: twins,
  os_award: laurels, os_condenser: droplets, os_plating_bath: bucket, os_boiler_test: boiler, os_assembly: robot,
  os_crane: crane, os_scrapyard: recycle, os_whistle: whistle, os_exhibit: stand, os_sampler: toolbox,
  os_gauge: gauge, os_stamping: anvil,
  tm_medium: lathe, tm_small: lathe, tm_steam: tank, tm_chrome: mill,
  proto_cog: cog, proto_piston: wheel, proto_chain: prestige,
}; // prettier-ignore

const BY_KIND: Record<string, string> = { chrome: engine, one_shot: wrench, turning: cycle, prototype: cog, engineer: hand };
export const iconOf = (id: string, kind: string): string => ICONS[id] ?? BY_KIND[kind] ?? cog;
export { steam, pipes };

/** Dark enough for white text in both themes. */
export const SUITS: Record<string, string> = {
  blue: '#2b66ad',
  green: '#33793a',
  orange: '#b1570d',
  gray: '#666c72',
  wild: '#81449c',
};

/** The size of a title in em, so that its longest word fits into so many letters. */
export function fit(title: string, letters: number, size = 0.92): string {
  const longest = Math.max(...title.split(' ').map((word) => word.length));
  return `${Math.max(0.74, Math.min(size, (size * letters) / longest)).toFixed(2)}em`;
}

/** A steady number of a name, for things that only should differ. */
export function hash(text: string): number {
  let n = 7;
  for (const letter of text) n = (n * 31 + letter.charCodeAt(0)) >>> 0;
  return n;
}
