import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leastOfTitle } from '../../adverts/index.ts';
import { asides, lacks } from './asides.ts';
import { type Alternative, compileSynonyms, type KeywordTerms, parseKeyword } from './keyword-terms.ts';

/** The word "or" is only a word in quotes. */
const quoted = ({ words, isPhrase }: Alternative) => (isPhrase || words[0] === 'or' ? `"${words.join(' ')}"` : words.join('+'));

/** Terms as text: groups by "&", alternatives by "/", phrases in quotes, words of a bare run by "+". */
function shown({ groups, without }: KeywordTerms): string {
  return [...groups.map((group) => group.map(quoted).join('/')), ...without.map((alternative) => `-${quoted(alternative)}`)].join(' & ');
}

// search.keyword.1 search.keyword.2 search.keyword.9 search.keyword.10
test.each([
  ['nurse leeds', 'nurse & leed'],
  ['"teaching assistant" primary', '"teaching assistant" & primary'],
  ['“teaching assistant” primary', '"teaching assistant" & primary'],
  ['"nurse"', 'nurse'],
  ['"unclosed phrase', '"unclosed phrase"'],
  ['nurse -agency', 'nurse & -agency'],
  ['nurse -"night shift"', 'nurse & -"night shift"'],
  ['nurse -part-time', 'nurse & -"part time" & -parttime'],
  ['nurse --agency', 'nurse & -agency'],
  ['nurse - leeds', 'nurse & leed'],
  ['-agency', '-agency'],
  ['-agency -Agencies', '-agency'],
  ['part-time cleaner', '"part time"/parttime & cleaner'],
  ['co-ordinators', '"co ordinator"/coordinator'],
  ['sales-person', '"sale person"/salesperson'],
  ['"co-ordinator"', '"co ordinator"'],
  ['16-18 work-from-home', '"16 18" & "work from home"'],
  ['C#/Java', '"c# java"'],
  ['C# & Java | (x:*)', 'c# & java/x'],
  ['("teaching assistant" OR nurse)', '"teaching assistant"/nurse'],
  ['(-agency) [nurse]', 'nurse & -agency'],
  ['nurse,carer;porter', 'nurse & carer & porter'],
  ['£25,000 nurse', '"25 000" & nurse'],
  ['12" pipe fitter', '12 & pipe & fitter'],
  ['nurse OR carer', 'nurse/carer'],
  ['nurse|carer || porter', 'nurse/carer/porter'],
  ['a OR b OR c d', 'a/b/c & d'],
  ['nurse OR nurses', 'nurse'],
  ['nurse or carer', 'nurse/carer'],
  ['nurse Or carer leeds', 'nurse/carer & leed'],
  ['"nurse or carer"', '"nurse or carer"'],
  ['OR nurse OR', 'nurse'],
  ['or nurse or', 'nurse'],
  ['nurse/carer', 'nurse/carer'],
  ['maths/english teacher', 'math/english & teacher'],
  ['support worker/carer/cook', 'support & worker/carer/cook'],
  ['pre-school/nursery', '"pre school"/preschool/nursery'],
  ['"nurse/carer" -cook/chef', '"nurse carer" & -"cook chef"'],
  ['24/7 p/t CI/CD TCP/IP', '"24 7" & "p t" & "ci cd" & "tcp ip"'],
  ['either nurse or carer', 'nurse/carer'],
  ['carer both between', 'carer'],
  ['nurse and/or carer', 'nurse & carer'],
  ['OR | - -- "" “” !!! ,;', ''],
  ['nurse OR -agency carer', 'nurse & carer & -agency'],
  ['-agency OR nurse', 'nurse & -agency'],
  ['chef not lecturer', 'chef & -lecturer'],
  ['chef except pastry', 'chef & -pastry'],
  ['animals but not as a teacher', 'animal & -teacher'],
  ['warden not in a hospital', 'warden & -hospital'],
  ['warden not just zoos', 'warden & not & zoo'],
  ['warden not class 2', 'warden & not & class & 2'],
  ['warden not the zoo', 'warden & -zoo'],
  ['warden not entry level', 'warden & -"entry level"'],
  ['warden not really zoos', 'warden & -zoo'],
  ['warden no uniform', 'warden & -uniform'],
  ['warden dont want to work with lions', 'warden & -lion'],
  ['not a warden but something in a zoo', 'zoo & -warden'],
  ['sick of zoos, want a warden job', 'warden & -zoo'],
  ['sick of zoos want a warden job', 'warden & -zoo'],
  ['not zoos, wanted warden', 'warden & -zoo'],
  ['avoid zoos that want things', 'avoid & zoo & thing'],
  ['warden not under fives', 'warden & -"under five"'],
  ['fed up with zoos and I want to be a warden', 'warden & -zoo'],
  ['warden can’t do zoos', 'warden & -zoo'],
  ['warden not degree level', 'warden & -degree'],
  ['warden, not a degree one', 'warden & -degree'],
  ['tech warden outside London with a big zoo', 'tech & warden & zoo & -london'],
  ['warden outside of West Yorkshire', 'warden & -"west yorkshire"'],
  ['moving out of London warden', 'warden & -london'],
  ['warden outside Leeds or York', 'warden & -leed & -york'],
  ['warden away from Leeds, Bradford and York', 'warden & -leed & -bradford & -york'],
  ['just outside Leeds', 'leed'],
  ['warden instead of a keeper', 'warden & -keeper'],
  ['warden doesn’t need hgv', 'warden & -hgv'],
  ['warden doesn’t need a car', 'warden'],
  ['warden without lions', 'warden & -lion'],
  ['warden who doesnt want lions', 'warden & -lion'],
  ['warden doesn’t want to go to lions', 'warden & -lion'],
  ['warden hate school meals', 'warden & -"school meal"'],
  ['warden without a driving licence', 'warden & -"driving licence"'],
  ['getting out of an office', '-office'],
  ['get out of HR', '-hr'],
  ['get out of the house', 'get & out & house'],
  ['get out of my job in a zoo', 'get & out & zoo'],
  ['get out of zoos nights', 'night & -zoo'],
  ['warden anywhere but Leeds', 'warden & -leed'],
  ['outside warden', 'outside & warden'],
  ['zoo work not as a keeper', 'zoo & -keeper'],
  ['social work not as a keeper', 'social & work & -keeper'],
  ['warden not A level or zoos', 'warden & -"a level" & -zoo'],
  ['warden that doesn’t need an hgv licence', 'warden & -hgv'],
  ['warden that doesn’t need experience', 'warden'],
  ['train to be a warden', 'warden'],
  ['warden who wants to get out of zoos', 'warden & -zoo'],
  ['had enough of zoos', '-zoo'],
  ['get out of zoos and into a cafe', 'cafe & -zoo'],
  ['moving out of zoos, want a warden job', 'warden & -zoo'],
  ['help people get out of gangs', 'people & get & out & gang'],
  ['young people moving out of zoos', 'young & people & moving & out & zoo'],
  ['warden that doesn’t involve lions', 'warden & -lion'],
  ['warden does not need experience', 'warden'],
  ['warden no car', 'warden'],
  ['warden not level one', 'warden & -"level one"'],
  ['warden -zoo one', 'warden & one & -zoo'],
  ['my daughter is good at cooking', 'cooking'],
  ['leaving school warden', 'warden'],
  ['warden not zoos over 30k', 'warden & over & 30k & -zoo'],
  ['warden not a bank', 'warden & -bank'],
  ['warden that isn’t a prison officer', 'warden & -"prison officer"'],
  ['warden, definitely not zoos', 'warden & -zoo'],
  ['warden dont want to work in a zoo', 'warden & -zoo'],
  ['a level 3 warden', 'level & 3 & warden'],
  ['warden but not bt or vodafone', 'warden & -bt & -vodafone'],
  ['cook not at the school or nursery', 'cook & -school & -nursery'],
  ['what pays a warden', 'warden'],
  ['need a job quick', ''],
  ['into university', 'university'],
  ['mentor for students', 'mentor & student'],
  ['I want to get into cooking', 'cooking'],
  ['farm not working as an assistant', 'farm & -assistant'],
  ['work for someone in a cafe', 'cafe'],
  ['want to work for the mod', 'mod'],
  ['warden or something', 'warden'],
  ['warden or something similar', 'warden'],
  ['warden or other keeper', 'warden/keeper'],
  ['warden or anything else', 'warden'],
  ['trainee or warden', 'trainee/warden'],
  ['warden or any other keeper', 'warden/keeper'],
  ['warden or other jobs', 'warden'],
  ['NICE', 'nice'],
  ['good jobs', ''],
  ['admin not sales or similar', 'admin & -sale'],
  ['admin not sales or other retail', 'admin & -sale & -retail'],
  ['warden not care work please', 'warden & -care'],
  ['not the zoo, wardens only', 'warden & -zoo'],
  ['warden or keeper or anything', 'warden/keeper'],
  ['looking after lions', 'lion'],
  ['warden but no zoos please', 'warden & -zoo'],
  ['a good warden job', 'warden'],
  ['junior warden', 'junior/for:beginners & warden'],
  ['warden -junior', 'warden & -junior'],
  ['working with children', 'children'],
  ['support work with adults', 'support & work & adult'],
  ['warden not working with lions', 'warden & -lion'],
  ['warden not work in the zoo', 'warden & -zoo'],
  ['chef not in leeds', 'chef & -leed'],
  ['warden but not up north', 'warden & -north'],
  ['warden not over 40 hours', 'warden & not & over & 40 & hour'],
  ['warden, not on a farm', 'warden & -farm'],
  ['hands on zoo job', 'zoo'],
  ['deck hand on a ferry', 'deck & hand & ferry'],
  ['a bit of zoo stuff', 'zoo'],
  ['nearest zoo jobs', 'zoo'],
  ['chef, not in leeds, not in york', 'chef & -leed & -york'],
  ['lecturer other than engineering', 'lecturer & -engineering'],
  ['jobs not in leeds or bradford', '-leed & -bradford'],
  ['teacher except maths in leeds', 'teacher & leed & -math'],
  ['anything but retail', '-retail'],
  ['anything but not retail', '-retail'],
  ['warden but nothing in leeds or bradford', 'warden & -leed & -bradford'],
  ['warden cant drive', 'warden'],
  ['I can’t drive, care assistant', 'care & assistant'],
  ['cannot drive warehouse', 'warehouse'],
  ['trainee warden or keeper', 'trainee/for:beginners & warden/keeper'],
  ['doing care', 'care'],
  ['warden not with lions', 'warden & -lion'],
  ['I hate zoos, want a warden job', 'warden & -zoo'],
  ['hate crime officer', 'hate & crime & officer'],
  ['warden, never worked before', 'warden & never & worked & before'],
  ['weekly pay warden', 'warden'],
  ['warden monday to friday', 'warden'],
  ['mon-fri warden', 'warden'],
  ['warden, don’t have a car', 'warden'],
  ['well paid warden', 'warden'],
  ['warden jobs for over 50s', 'warden'],
  ['office not finance, Leeds', 'office & leed & -finance'],
  ['office not Bradford, Leeds', 'office & -bradford & -leed'],
  ['office not finance or Leeds', 'office & -finance & -leed'],
  ['nothing', 'nothing'],
  ['no teaching', '-teaching'],
  ['carer no personal care', 'carer & -"personal care"'],
  ['do not want to be a prison officer, what else is there', '-"prison officer"'],
  ['welder no desk job, no sales work or cold calling', 'welder & -desk & -sale & -"cold calling"'],
  ['driver no hgv or forklift', 'driver & -hgv & -forklift'],
  ['carer no sales no driving', 'carer & -sale & -driving'],
  ['carer no driving licence needed', 'carer & -"driving licence"'],
  ['non-teaching jobs', '-teaching'],
  ['not care work', '-care'],
  ['non-executive director', '"non executive"/nonexecutive & director'],
  ['no experience', 'for:beginners'],
  ['no 1 chef', 'no & 1 & chef'],
  ['driver not hgv', 'driver & -hgv'],
  ['assistant but not teaching assistant', 'assistant & -"teaching assistant"'],
  ['chef not too far away', 'chef & not & too & far & away'],
  ['not teaching', '-teaching'],
  ['chef NOT Lecturer ', 'chef & -lecturer'],
  ['degree not required', 'degree & not'],
  ['not for profit', 'not & profit'],
  ['chef "not lecturer"', 'chef & "not lecturer"'],
  ['nurse not nights', 'nurse & not & night'],
  ['nurse OR "" carer', 'nurse/carer'],
  ['nurse Nurses nurse', 'nurse'],
  ['a OR b b OR a', 'a/b'],
  ['nurse & !carer <-> (porter:*)', 'nurse & carer & porter'],
  ['👩‍⚕️ nurse 🏥', 'nurse'],
  ['ممرضة nurse', 'ممرضة & nurse'],
  ['nur\u0000se \ud83d', '"nur se"'],
  ['', ''],
])('%j asks for %s', (keyword, asked) => {
  expect(shown(parseKeyword(keyword))).toBe(asked);
});

const synonyms = compileSynonyms(
  [
    ['TA', 'teaching assistant', 'classroom assistant'],
    ['HCA', 'healthcare assistant', 'health care assistant'],
    ['care assistant', 'carer'],
    ['HGV', 'LGV'],
    ['twice', 'Twice', '!!!'],
  ],
  [],
);

test.each([
  ['TA', 'ta/"teaching assistant"/"classroom assistant"'],
  ['primary ta leeds', 'primary & ta/"teaching assistant"/"classroom assistant" & leed'],
  ['Teaching Assistants primary', 'teaching+assistant/ta/"classroom assistant" & primary'],
  ['"teaching assistant"', '"teaching assistant"/ta/"classroom assistant"'],
  ['teaching-assistant', '"teaching assistant"/teachingassistant/ta/"classroom assistant"'],
  ['"senior teaching assistant"', '"senior teaching assistant"'],
  ['assistant teaching', 'assistant & teaching/teacher'],
  ['teaching -agency assistant', 'teaching/teacher & assistant & -agency'],
  // The longest synonym wins: "care assistant" is also part of it.
  ['health care assistant', 'health+care+assistant/hca/"healthcare assistant"'],
  ['health-care assistant', 'health+care+assistant/healthcare+assistant/hca/"healthcare assistant"'],
  ['car-er', '"car er"/carer/"care assistant"'],
  ['senior care assistant', 'senior & care+assistant/carer'],
  ['hgv driver -lgv', 'hgv/lgv & driver & -lgv & -hgv'],
  ['-"teaching assistant"', '-"teaching assistant" & -ta & -"classroom assistant"'],
  ['nurse/teaching assistant', 'nurse/teaching+assistant/ta/"classroom assistant"'],
  ['nurse OR teaching assistant', 'nurse/teaching+assistant/ta/"classroom assistant"'],
  ['teaching OR assistant', 'teaching/teacher/assistant'],
  ['TA OR HGV', 'ta/"teaching assistant"/"classroom assistant"/hgv/lgv'],
  ['TA "teaching assistant"', 'ta/"teaching assistant"/"classroom assistant"'],
  ['twice', 'twice'],
])('with synonyms %j asks for %s', (keyword, asked) => {
  expect(shown(parseKeyword(keyword, synonyms))).toBe(asked);
});

const shipped = compileSynonyms([]);

// search.keyword.4 search.keyword.7 search.keyword.8
test.each([
  ['lawyer', 'lawyer/solicitor'],
  ['i.t', expect.stringMatching(/^"i t"\/it\/ict\/"information technology"\//)],
  ['L.S.A jobs', '"l s a"/lsa/"learning support assistant"'],
  ['i.t. technician', expect.stringMatching(/^"i t technician"\/it\+technician\/"it tech"\//)],
  ['careers advisor', 'career+advisor/career+adviser/"career leader"/"career guidance"'],
  ['organization', 'organization/organisation'],
  ['analyse', 'analyse/analyze'],
  ['supervising', 'supervising/supervisor'],
  ['midwives', 'midwive/midwife'],
  ['lorry', 'lorry/hgv/lgv/"heavy good vehicle"'],
  // Only as a phrase: the words "no" and "experience" are in nearly every advert.
  ['"without experience"', expect.stringMatching(/^"without experience"\/"no experience"\/.*trainee/)],
  ['without experience', 'for:beginners'],
  ['from home', 'home'],
  ['work from home', expect.stringMatching(/^"work from home"\/remote/)],
  // One way: who looks for a midwife with RGN does not look for every nurse.
  ['RGN', 'rgn/"registered general nurse"'],
  ['jobs in manchester', 'manchester'],
  ['lorry anywhere in the UK', 'lorry/hgv/lgv/"heavy good vehicle"'],
  ['lorry united kingdom', 'lorry/hgv/lgv/"heavy good vehicle"'],
  ['uk', ''],
  ['I am looking for a nurse job near me', expect.stringMatching(/^nurse\//)],
  ['job share', expect.stringMatching(/^job\+share\/jobshare/)],
  ['head of year', 'head & year'],
  ['"head of year"', '"head of year"'],
  ['it', expect.stringMatching(/^it\/ict\/"information technology"\//)],
  ['vacancies', ''],
  ['zoo engineering', 'zoo & engineering/engineer'],
  ['zoo not engineering', 'zoo & -engineering & -engineer'],
  ['zoo -engineering', 'zoo & -engineering'],
  ['physiotherapy', 'physiotherapy/physiotherapist/physio'],
  ['no experience cleaner', expect.stringMatching(/^cleaner\//)],
  ['prison officer without a degree', 'prison+officer/"prison guard"'],
  ['what jobs can I do at 16 with no experience', 'for:beginners'],
  ['no experience, will train me, start asap', 'for:beginners'],
  ['training given, start asap, not nursing', 'for:beginners & -nursing & -nurse'],
  ['time served zoo keeper', expect.stringMatching(/^zookeeper|^zoo/)],
  ['no retail, zoo job', expect.stringMatching(/^zoo & -retail/)],
  ['not a shop, zoo job in Leeds', expect.stringMatching(/^zoo & leed & -shop/)],
  ['no zoo work, retail work', expect.stringMatching(/^-zoo & -retail/)],
  ['no zoo, shop or bar work', expect.stringMatching(/^-zoo & -shop & -bar/)],
  ['no zoo work, retail job', expect.stringMatching(/^retail\/.* & -zoo/)],
  ['no shop, bar, zoo work please', expect.stringMatching(/^-shop & -bar & -zoo/)],
  ['nothing in shops, zoo jobs', expect.stringMatching(/^-shop & -zoo/)],
  ['keeper no shop, zoo work', expect.stringMatching(/^keeper.* & -shop & -zoo/)],
  ['where they train you', 'for:beginners'],
  ['zoo, full training given', 'zoo'],
  ['driver, no experience needed', expect.stringMatching(/^driver/)],
  ['lorry home every night', 'lorry/hgv/lgv/"heavy good vehicle"'],
  ['lorry, get home every night', 'lorry/hgv/lgv/"heavy good vehicle"'],
  ['mum of two lorry', 'lorry/hgv/lgv/"heavy good vehicle"'],
  ['lorry happy to be away all week', 'lorry/hgv/lgv/"heavy good vehicle"'],
  ['lorry good with my hands', 'lorry/hgv/lgv/"heavy good vehicle"'],
  ['lorry work with my hands', 'lorry/hgv/lgv/"heavy good vehicle"'],
  ['lorry, only car licence', 'lorry/hgv/lgv/"heavy good vehicle"'],
  ['lorry, no speak good English', 'lorry/hgv/lgv/"heavy good vehicle"'],
  ['redundant at 54, lorry', 'lorry/hgv/lgv/"heavy good vehicle"'],
  ['paid lorry', 'lorry/hgv/lgv/"heavy good vehicle"'],
  ['help zoo', 'zoo'],
  ['retired, zoo work', 'zoo'],
  ['retired, looking for work', 'retired'],
  ['returning to work lorry', 'lorry/hgv/lgv/"heavy good vehicle"'],
  ['highest paid lorry', 'lorry/hgv/lgv/"heavy good vehicle"'],
  ['I hate school, lorry', 'lorry/hgv/lgv/"heavy good vehicle"'],
  ['lorry doesnt want to go to uni', 'lorry/hgv/lgv/"heavy good vehicle"'],
  ['fancy a lorry', 'lorry/hgv/lgv/"heavy good vehicle"'],
  ['lorry home at night', 'lorry/hgv/lgv/"heavy good vehicle"'],
  ['lorry, don’t want to go to uni or college', 'lorry/hgv/lgv/"heavy good vehicle"'],
  ['lorry doesn’t fancy school', 'lorry/hgv/lgv/"heavy good vehicle"'],
  ['lorry don’t want uni debt', 'lorry/hgv/lgv/"heavy good vehicle"'],
  ['lorry don’t fancy zoos', 'lorry/hgv/lgv/"heavy good vehicle" & -zoo'],
  ['urgent cleaner', expect.stringMatching(/^cleaner\//)],
  ['lorry, just finished college, can start next week', 'lorry/hgv/lgv/"heavy good vehicle"'],
  ['my English is not good lorry decent money', 'lorry/hgv/lgv/"heavy good vehicle"'],
  ['somewhere with a lorry', 'lorry/hgv/lgv/"heavy good vehicle"'],
  ['lorry not London good money', 'lorry/hgv/lgv/"heavy good vehicle" & -london'],
  ['lorry not in London, prefer to start, willing to relocate', expect.stringMatching(/^lorry.* & -london$/)],
  ['retired people', 'retired+people'],
  ['Just Eat', expect.stringMatching(/^just\+eat\//)],
  ['gis a job with a lorry', 'lorry/hgv/lgv/"heavy good vehicle"'],
  ['GIS jobs', expect.stringMatching(/^gis/)],
  ['back to work adviser', expect.stringMatching(/^back\+to\+work\+advis[eo]r/)],
  ['bung us a retired lorry', 'lorry/hgv/lgv/"heavy good vehicle"'],
  ['qualified lorry will travel', 'lorry/hgv/lgv/"heavy good vehicle"'],
  ['lorry, dont want to travel more than half an hour', 'lorry/hgv/lgv/"heavy good vehicle"'],
  ['I love a lorry', 'lorry/hgv/lgv/"heavy good vehicle"'],
  ["lorry don't want to travel far", 'lorry/hgv/lgv/"heavy good vehicle"'],
  ["lorry can't commute over 30 mins", 'lorry/hgv/lgv/"heavy good vehicle"'],
  ['lorry doesn’t want to travel more than an hour each way', 'lorry/hgv/lgv/"heavy good vehicle"'],
  ['lorry don’t want to travel abroad', 'lorry/hgv/lgv/"heavy good vehicle"'],
  ['lorry not want to travel far', 'lorry/hgv/lgv/"heavy good vehicle"'],
  ['lorry don’t want to travel with kids', expect.stringMatching(/^lorry.* & -"travel with kid"$/)],
  ['lorry got a level 3', expect.stringMatching(/^lorry.* & "?level\+?.?3/)],
  ["lorry don't want to commute to London", 'lorry/hgv/lgv/"heavy good vehicle" & -london'],
  ['experienced chef immediate start', expect.stringMatching(/^chef\/[^&]*$/)],
  ['urgent care nurse', expect.stringMatching(/^urgent\+care\/.* & nurse\//)],
  ['"experienced" chef', expect.stringMatching(/^experienced & chef/)],
  ['experienced', 'experienced'],
  ['-the nurse OR the', expect.stringMatching(/^nurse\/.*\/the & -the$/)],
])('with the thesaurus of the product %j asks for %s', (keyword, asked) => {
  expect(shown(parseKeyword(keyword, shipped))).toEqual(asked);
});

test('a tenant’s set is joined to the set of the product that it shares a term with', () => {
  const joined = compileSynonyms([['lawyer', 'legal counsel']]);
  expect(shown(parseKeyword('solicitor', joined))).toBe('solicitor/lawyer/"legal counsel"');
});

test('entries that an earlier release accepted compile, even if they join sets or lead in a circle', () => {
  const odd = compileSynonyms([['plumber', 'solicitor'], { for: ['RGN'], also: ['nurse'] }, { for: ['farrier'], also: ['farrier'] }]);
  expect(shown(parseKeyword('plumber', odd))).toContain('solicitor');
  expect(shown(parseKeyword('farrier', odd))).toBe('farrier');
});

// search.keyword.5
test('of a keyword 32 terms are looked at, and of a term 32 words', () => {
  const many = Array.from({ length: 200 }, (_, index) => `word${index}`);
  expect(parseKeyword(many.join(' ')).groups).toHaveLength(32);
  expect(parseKeyword(many.map((word) => `-${word}`).join(' ')).without).toHaveLength(32);
  expect(parseKeyword(`"${many.join(' ')}"`).groups).toEqual([[{ words: many.slice(0, 32), isPhrase: true }]]);
});

/** What people and attackers type: synonyms, operators, and any other characters. */
const typed = fc
  .array(
    fc.oneof(
      fc.constantFrom('TA', 'teaching', 'assistant', 'health', 'care', 'carer', 'HGV', 'C#', 'part-time', '-', '"', '“', 'OR', '|', '('),
      fc.string({ unit: 'binary', maxLength: 30 }),
    ),
    { maxLength: 60 },
  )
  .chain((parts) => fc.constantFrom(' ', '', '"', ',').map((between) => parts.join(between)));

test('for any input the terms are bounded, without repeats, and without empty alternatives', () => {
  fc.assert(
    fc.property(typed, (keyword) => {
      const { groups, without } = parseKeyword(keyword, synonyms);
      expect(groups.length).toBeLessThanOrEqual(32);
      const alternatives = [...groups.flat(), ...without];
      expect(alternatives.length).toBeLessThanOrEqual(32 * 4);
      for (const { words, isPhrase } of alternatives) {
        expect(words.length).toBeGreaterThan(isPhrase ? 1 : 0);
        expect(words.length).toBeLessThanOrEqual(32);
      }
      expect(new Set(without.map((alternative) => JSON.stringify(alternative))).size).toBe(without.length);
    }),
  );
});

/** In quotes, since a bare filler would not count. */
const written = ({ words }: Alternative) => `"${words.join(' ')}"`;

test('written out with its quotes and operators, a keyword reads the same again', () => {
  fc.assert(
    fc.property(typed, (keyword) => {
      const terms = parseKeyword(keyword);
      const again = [...terms.groups.map((group) => group.map(written).join(' OR ')), ...terms.without.map((one) => `-${written(one)}`)];
      expect(parseKeyword(again.join(' '))).toEqual(terms);
    }),
  );
});

const holds = (text: string[], { words, isPhrase }: Alternative) =>
  isPhrase ? ` ${text.join(' ')} `.includes(` ${words.join(' ')} `) : words.every((word) => text.includes(word));

const matches = (text: string[], { groups }: KeywordTerms) => groups.every((group) => group.some((one) => holds(text, one)));

// search.keyword.4
test('synonyms add adverts and lose none', () => {
  const word = fc.constantFrom('ta', 'teaching', 'assistant', 'classroom', 'health', 'care', 'healthcare', 'carer', 'nurse');
  const asked = fc.array(fc.oneof(word, fc.constantFrom('OR', '"teaching assistant"', 'health-care')), { maxLength: 6 });
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), asked, (text, parts) => {
      const keyword = parts.join(' ');
      if (matches(text, parseKeyword(keyword))) expect(matches(text, parseKeyword(keyword, synonyms))).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test('any sets of synonyms compile, and a term is never its own synonym', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string({ unit: 'binary', maxLength: 20 }), { maxLength: 10 }), { maxLength: 10 }), (sets) => {
      const compiled = compileSynonyms(sets, []);
      for (const term of sets.flat()) {
        const [group = []] = parseKeyword(`"${term.replaceAll(/["“”„]/g, '')}"`, compiled).groups;
        expect(new Set(group.map(({ words }) => words.join(' '))).size).toBe(group.length);
      }
    }),
  );
});

// search.order.8
test.each([
  ['carer no experience', true],
  ['can I be a prison officer without a degree', true],
  ['no experience', true],
  ['carer', false],
  ['carer "no experience"', false],
  ['carer -"no experience"', false],
  ['urgent carer', false],
])('%j wishes for adverts that take beginners: %s', (keyword, isWished) => {
  expect(parseKeyword(keyword, shipped).wished !== undefined).toBe(isWished);
});

// search.keyword.8 search.order.8
test.each([...asides])('next to a trade %j is left out, and alone what people lack finds adverts that take beginners', (aside) => {
  const [next, alone] = [parseKeyword(`welder ${aside}`, shipped), parseKeyword(aside, shipped)];
  expect(shown(next)).toBe(shown(parseKeyword('welder', shipped)));
  expect(next.wished !== undefined).toBe(lacks.has(aside));
  expect(shown(alone) === 'for:beginners').toBe(lacks.has(aside));
});

// search.keyword.2
test.each([
  ['warden not sales', [2]],
  ['warden not porter', [leastOfTitle]],
  ['warden not be the porter', [leastOfTitle]],
  ['warden not kitchen porter', [2]],
  ['warden not sales or care', [2, 2]],
  ['warden -sales', [undefined]],
  ['warden not in leeds', [undefined]],
  ['warden not sales or leeds', [2, undefined]],
])('of what %j refuses, adverts may say what is no place', (keyword, expected) => {
  expect(parseKeyword(keyword).without.map(({ leastLevel }) => leastLevel)).toEqual(expected);
});

// search.keyword.4
test.each([
  ['warden not coding', true],
  ['warden -coding', false],
  ['developer not coding', false],
  ['web developer not coding', false],
])('%j leaves out titles with a developer, whom coding also finds: %s', (keyword, isLeftOut) => {
  const { without } = parseKeyword(keyword, shipped);
  const developer = without.find(({ words }) => words.join(' ') === 'developer');
  expect(developer?.leastLevel).toBe(isLeftOut ? leastOfTitle : undefined);
});
