export { type Boundaries, readBoundaries } from './boundaries-data.ts';
export { DistrictMap } from './district-map.ts';
export { foldName } from './fold-name.ts';
export {
  type AreaRow,
  type DistrictAreasRow,
  type DistrictRow,
  type GazetteerData,
  type PostcodeAreaRow,
  readGazetteerData,
  type TownRow,
} from './gazetteer-data.ts';
