import { type Advert, employmentTypesOf, type SalaryPeriod, type TenantDetails } from '@berth/contract';

const units: Record<SalaryPeriod, string> = { year: 'YEAR', month: 'MONTH', week: 'WEEK', day: 'DAY', hour: 'HOUR' };

/** The Crown dependencies, which are no part of the United Kingdom, by their name as a region and by their postcode area. */
const dependencies = [
  { region: 'Isle of Man', postcodeArea: 'IM', country: 'IM' },
  { region: 'Jersey', postcodeArea: 'JE', country: 'JE' },
  { region: 'Guernsey', postcodeArea: 'GY', country: 'GG' },
] as const;

/** A text that names the country: "Remote, UK", "UK-wide". */
const country = /(?<!\p{L})(?:uk|u\.k\.|gb|united kingdom|(?:great )?britain)(?!\p{L})/iu;

/** Whose site the posting is on; addresses in it are whole. */
export type PostingSite = Pick<TenantDetails, 'tenantDisplayName'> & { origin: string };

/** `jobPosting` as the content of a script element: no "<" in it can end the element. */
export function jobPostingScript(advert: Advert, site: PostingSite): string {
  return JSON.stringify(jobPosting(advert, site)).replaceAll('<', '\\u003c');
}

/**
 * JobPosting structured data of an open advert (schema.org, and what Google asks for job search).
 * The tenant is the hiring organisation when the advert names none.
 */
export function jobPosting(advert: Advert, site: PostingSite) {
  const types = employmentTypesOf(advert);
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: advert.jobTitle,
    description: advert.advertText || `<p>${escapeText(advert.jobTitle)}</p>`,
    identifier: { '@type': 'PropertyValue', name: advert.employer, value: advert.advertReferenceNumber },
    datePosted: advert.publishDate,
    ...(advert.closingDate && { validThrough: advert.closingDate }),
    ...(types.length > 0 && { employmentType: types }),
    hiringOrganization: {
      '@type': 'Organization',
      name: advert.employer || site.tenantDisplayName,
      ...(advert.employerSlug && { url: `${site.origin}/employer/${advert.employerSlug}` }),
      ...(advert.logoPath && { logo: site.origin + advert.logoPath }),
    },
    url: `${site.origin}/job/${advert.jobName}/${advert.advertId}`,
    ...location(advert),
    ...baseSalary(advert),
    directApply: advert.applyElsewhere === null,
  };
}

/** Work at home is TELECOMMUTE, for which Google asks where candidates may live. "Home based" is no place. */
function location({ address, places, workplaceName }: Advert) {
  const isAtHome = workplaceName === 'At home';
  const jobLocation = places.flatMap(({ name, postCode, region, coordinates }) =>
    isAtHome && !coordinates
      ? []
      : {
          '@type': 'Place',
          address: {
            '@type': 'PostalAddress',
            ...localityOf(name, region, coordinates !== null || postCode !== null),
            ...(region && { addressRegion: region }),
            ...(postCode && { postalCode: postCode }),
            addressCountry: countryOf(region, postCode) ?? address.country,
          },
          ...(coordinates && { geo: { '@type': 'GeoCoordinates', latitude: coordinates.lat, longitude: coordinates.lng } }),
        },
  );
  return {
    ...(isAtHome && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: address.country },
    }),
    ...(jobLocation.length > 0 && { jobLocation }),
  };
}

/** The town of a place: "Leeds" of "Leeds, West Yorkshire". A nation or a region as a whole has no point, and the country none that is a town. */
function localityOf(name: string, region: string | null, hasPoint: boolean) {
  const isWide = !hasPoint && (region !== null || country.test(name));
  return isWide ? {} : { addressLocality: name.replace(`, ${region}`, '') };
}

/** The code of the Crown dependency that a place is in, undefined elsewhere (adverts.syndication.6). */
function countryOf(region: string | null, postCode: string | null) {
  const area = /^[A-Z]+/i.exec(postCode ?? '')?.[0].toUpperCase();
  return dependencies.find((one) => one.region === region || one.postcodeArea === area)?.country;
}

function baseSalary({ salaryFrom, salaryTo, salaryPeriod }: Advert) {
  if (salaryFrom === null && salaryTo === null) return {};
  const amounts =
    salaryFrom !== null && salaryFrom === salaryTo
      ? { value: salaryFrom }
      : { ...(salaryFrom !== null && { minValue: salaryFrom }), ...(salaryTo !== null && { maxValue: salaryTo }) };
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'GBP',
      value: { '@type': 'QuantitativeValue', ...amounts, unitText: units[salaryPeriod ?? 'year'] },
    },
  };
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
