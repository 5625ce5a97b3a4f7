/** The portal of the demo: the same machine and port, under another name. */
const portal = `${location.protocol}//${location.host.replace(/^client\./, 'portal.')}`;
const element = (id) => document.getElementById(id);

for (const link of document.querySelectorAll('[data-portal]')) link.href = portal + link.dataset.portal;

/** Calls the portal's API. No cookie goes along: whoever is signed in to the portal is not signed in here. */
async function call(path, { body, token } = {}) {
  const answer = await fetch(`${portal}/api${path}`, {
    method: body ? 'POST' : 'GET',
    credentials: 'omit',
    headers: { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const content = await answer.json();
  if (!answer.ok) throw new Error(content.detail ?? content.title);
  return content;
}

function listJobs(adverts) {
  element('jobs').replaceChildren(
    ...adverts.map(({ advertId, jobName, jobTitle, employer, locationName }) => {
      const link = document.createElement('a');
      link.href = `/job/${jobName}/${advertId}`;
      link.textContent = jobTitle;
      const item = document.createElement('li');
      item.append(link, ` ${employer}, ${locationName}`);
      return item;
    }),
  );
}

async function showSearch(form) {
  const asked = new URLSearchParams(location.search);
  const [keyword, place] = [asked.get('keyword') ?? '', asked.get('location') ?? ''];
  form.elements.keyword.value = keyword;
  form.elements.location.value = place;
  const alertSearch = new URLSearchParams({ ...(keyword && { keyword }), ...(place && { location: place }) });
  element('alert').href = `${portal}/account/create-alert?${alertSearch}`;
  const { total, adverts } = await call('/v1/advertereSearch/filteredSearch', {
    body: {
      keywordParams: { keyword },
      locationPlaceData: place ? { locationName: place } : {},
      // Best match first, as the portal shows a keyword's jobs; without one the newest come first.
      ...(keyword && { sortOrder: 4003 }),
    },
  });
  element('count').textContent = total === 1 ? '1 job' : `${total} jobs`;
  listJobs(adverts);
}

async function showJob(advertId) {
  const advert = await call(`/v1/advert/fetch?advertId=${advertId}&withLogo=false`);
  document.title = `${advert.jobTitle} - Harrow & Finch`;
  element('title').textContent = advert.jobTitle;
  element('facts').textContent = `${advert.employer}, ${advert.autoCompleteAddress}`;
  element('apply').href = `${portal}/apply/${advert.jobName}/${advertId}`;
  element('save').href = `${portal}/account/save-job?advertId=${advertId}`;
  element('like').href = `${portal}/account/create-alert?advertId=${advertId}`;
  element('text').textContent = new DOMParser().parseFromString(advert.advertText, 'text/html').body.textContent;
}

async function signIn(form) {
  const { username, password } = Object.fromEntries(new FormData(form));
  const { accessToken } = await call('/token', { body: { username, password } });
  form.reset();
  const saved = await call('/v1/savedJob', { token: accessToken });
  element('told').textContent = `You have ${saved.length} saved ${saved.length === 1 ? 'job' : 'jobs'}.`;
  listJobs(saved.map(({ advert }) => advert));
}

/** Says what went wrong where the page says how it stands. */
async function attempt(work, told) {
  try {
    await work();
  } catch (error) {
    told.textContent = error instanceof TypeError ? 'The portal does not answer this site. Try again.' : error.message;
  }
}

const advertId = /^\/job\/[^/]+\/(\d+)$/.exec(location.pathname)?.[1];
const search = element('search');
const login = element('sign-in');
if (search) await attempt(() => showSearch(search), element('count'));
if (advertId) await attempt(() => showJob(advertId), element('facts'));
login?.addEventListener('submit', (event) => {
  event.preventDefault();
  void attempt(() => signIn(login), element('told'));
});
