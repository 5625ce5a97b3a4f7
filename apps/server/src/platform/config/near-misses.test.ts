import { expect, test } from 'vitest';
import { findUnknownSettings, unknownSettingLine } from './near-misses.ts';
import { settingNames } from './variables.ts';

const meantBy = (name: string) => findUnknownSettings({ [name]: 'x' }, settingNames)[0]?.meant;

test.each([
  ['MAILURL', 'MAIL_URL'],
  ['MAIL_URI', 'MAIL_URL'],
  ['EMAIL_URL', 'MAIL_URL'],
  ['mail_url', 'MAIL_URL'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['SESION_IDLE_MINUTES', 'SESSION_IDLE_MINUTES'],
  ['SESSION_IDLE_MINUTE', 'SESSION_IDLE_MINUTES'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['DATADIR', 'DATA_DIR'],
  ['SECRETKEY', 'SECRET_KEY'],
  ['SECRET_KEY_FIEL', 'SECRET_KEY_FILE'],
  ['SCANER_URL', 'SCANNER_URL'],
  ['ACCEPT_RISKS', 'ACCEPT_RISK'],
  ['NODEENV', 'NODE_ENV'],
])('%s is recognised as a misspelt %s', (name, meant) => {
  expect(meantBy(name)).toBe(meant);
});

test.each(
  `PATH HOME MAIL USER SHELL LANG TERM PWD OLDPWD LOGNAME HOSTNAME HOSTTYPE DEBUG EDITOR TZ PS1 DISPLAY
  PORT_8080_TCP PORT_8080_TCP_ADDR POSTGRES_PORT SPORT POST HOSTS DEMOS TEMP DATA
  NODE_OPTIONS NODE_PATH NODE_EXTRA_CA_CERTS NODE_VERSION npm_config_loglevel INIT_CWD
  DATABASE_NAME DATABASE_USER DATABASE_HOST DATABASE_PASSWORD PGHOST PGPORT PGDATA REDIS_URL SENTRY_DSN MAIL_FROM MAIL_HOST MAILER_DSN
  SECRET_KEY_BASE AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_REGION CHROMIUM_PATH XDG_DATA_DIRS XDG_DATA_HOME LOG_FORMAT LOGS_DIRECTORY
  KUBERNETES_SERVICE_HOST KUBERNETES_PORT STORAGE_DIR LS_COLORS SSH_AUTH_SOCK https_proxy NO_COLOR CI GITHUB_TOKEN BERTH_WITHOUT`
    .trim()
    .split(/\s+/),
)('%s is left alone', (name) => {
  expect(meantBy(name)).toBeUndefined();
});

test('every setting is known, and an unset variable is no misspelling', () => {
  const everySetting = Object.fromEntries(settingNames.map((name) => [name, 'x']));
  expect(findUnknownSettings({ ...everySetting, MAILURL: '' }, settingNames)).toEqual([]);
});

test('the line names the setting that was probably meant', () => {
  expect(unknownSettingLine({ name: 'MAILURL', meant: 'MAIL_URL' })).toBe('MAILURL is not a setting; did you mean MAIL_URL?');
});
