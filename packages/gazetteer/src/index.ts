export { foldName } from './fold-name.ts';
export {
  type AreaRow,
  type DistrictRow,
  type GazetteerData,
  type PostcodeAreaRow,
  readGazetteerData,
  type TownRow,
} from './gazetteer-data.ts';
