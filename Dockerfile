# The server alone: without tests, and with its libraries in the versions of package-lock.json.
FROM node:22-bookworm-slim AS build
WORKDIR /build
COPY . .
RUN npm ci --no-audit --no-fund \
  && node packages/testkit/scripts/build-program.mjs \
  && rm -rf packages/api-tests packages/bench packages/e2e packages/emulator packages/testkit \
  && npm prune --omit=dev --no-audit --no-fund \
  && find packages -name '*.test.ts' -delete

FROM node:22-bookworm-slim
WORKDIR /opt/parley
COPY --from=build /build/LICENSE /build/NOTICE /build/package.json ./
COPY --from=build /build/node_modules node_modules
COPY --from=build /build/packages packages
# The image's own user, with the number 1000. Files of the program belong to root, and stay as they are.
RUN install -d -o node -g node -m 0700 /var/lib/parley
USER node
VOLUME /var/lib/parley
ENV NODE_ENV=production \
  PARLEY_HOST=0.0.0.0 \
  PARLEY_PORT=9991 \
  PARLEY_DATA_DIR=/var/lib/parley
EXPOSE 9991
STOPSIGNAL SIGTERM
# It is not started again for the sake of a database that is away: `docker ps` shows it as unhealthy.
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PARLEY_PORT + '/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "packages/server/bin/parley.mjs", "start"]
