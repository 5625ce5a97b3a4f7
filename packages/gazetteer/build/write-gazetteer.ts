/** `npm run build -w @berth/gazetteer`: writes gazetteer.json. Run it after an upgrade of a GeoNames package or a change of a table. */
import { writeFileSync } from 'node:fs';
import { buildGazetteer, formatGazetteer } from './build-gazetteer.ts';

const data = buildGazetteer();
const text = formatGazetteer(data);
writeFileSync(new URL('../gazetteer.json', import.meta.url), text);
process.stdout.write(
  `${data.towns.length} towns, ${data.areas.length} areas, ${data.postcodeAreas.length} postcode areas, ${data.districts.length} districts,` +
    ` ${Math.round(text.length / 1_000)} kB\n`,
);
