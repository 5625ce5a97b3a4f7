const nouns =
  'accountant administrator adviser advisor agent aide analyst apprentice architect artist assessor assistant associate attendant auditor baker barista barber ' +
  'beautician bookkeeper bricklayer broker builder buyer caretaker carer carpenter cashier caseworker chairman chef chemist childminder cleaner clerk coach ' +
  'consultant controller cook coordinator co-ordinator counsellor courier crew dentist deputy designer developer dietitian director dispenser doctor driver editor ' +
  'electrician engineer estimator examiner executive facilitator farmer fitter florist foreman gardener governor groundskeeper groundsman groundsperson guard hairdresser handyman head ' +
  'headteacher housekeeper instructor intern invigilator janitor joiner journalist judge keyworker labourer lead leader lecturer librarian lifeguard locksmith ' +
  'machinist manager mechanic mentor merchandiser midwife moderator nanny nurse nutritionist officer operative operator optician painter paralegal paramedic partner ' +
  'pharmacist phlebotomist photographer physiotherapist picker planner plasterer plumber porter postman practitioner president principal producer programmer ' +
  'psychologist radiographer receptionist recruiter representative researcher roofer salesperson scaffolder scientist secretary solicitor specialist steward ' +
  'storekeeper superintendent supervisor surveyor teacher technician teller therapist trainee trainer translator treasurer tutor typist underwriter vet waiter ' +
  'waitress warden warehouseman warehouseperson welder worker writer';

const occupations = new Set(nouns.split(' '));

/** What may come after the noun: "Lecturer in Maths", "Nurse (Band 5)", "Teacher of English", "Officer, Level 2". */
const rest = /\s*([(,:/]|\b(in|of|for|to|de|level|grade|band)\b|\s[-–—]\s).*$/i;

/** Whether the text names an occupation: "Senior Lecturer in Maths", "Care assistant (nights)". */
export function isOccupation(text: string): boolean {
  const words = text
    .toLowerCase()
    .replace(rest, '')
    .split(/[\s/]+/)
    .filter(Boolean);
  const last = words.at(-1) ?? '';
  if (words.length === 0 || words.length > 8) return false;
  return occupations.has(last);
}

/** Whether any word of the text is one of an occupation. */
export function hasOccupation(text: string): boolean {
  return text
    .toLowerCase()
    .split(/[^\p{L}-]+/u)
    .some((word) => occupations.has(word) || occupations.has(word.replace(/s$/, '')));
}

const organisation =
  /\b(ltd|limited|plc|llp|inc|college|school|academy|university|council|nhs|trust|hospital|infirmary|surgery|group|services?|solutions|society|charity|foundation|agency|recruitment|nursery|care home|hotel|restaurant|café|cafe|bakery|bank|church|company|co|partners|partnership|association|authority|borough|city of|county|institute|centre|center|supermarket|stores?|consultancy|construction|builders|logistics|foods|kitchens?|sons)\b/i;

/** Whether the text has a word that names of organisations have. */
export function isOrganisation(text: string): boolean {
  return organisation.test(text);
}
